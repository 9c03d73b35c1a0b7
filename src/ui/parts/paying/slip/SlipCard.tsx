import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { BlobImage } from "#ui/components/facts/BlobImage.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { CameraIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { failureTexts, isLeaving } from "#ui/parts/asking/failure.ts";
import type { SlipDraft, SlipTrouble } from "./slip-draft.ts";

interface SlipCardProps {
  readonly slip: SlipDraft;
  readonly title: string;
  readonly detail: string;
  /** Another step of the payment is running: sending is shown as waiting. */
  readonly busy: boolean;
  readonly onSend: () => void;
}

/** Choosing a slip, looking at it, sending it, or stopping that. */
export const SlipCard = observer(function SlipCard({ slip, title, detail, busy, onSend }: SlipCardProps) {
  const t = useText();
  const trouble = slip.trouble && troubleText(slip.trouble);
  const percent = Math.round(slip.progress * 100);
  return (
    <CardFrame className="mb-3">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-0.5 mb-3 text-sm text-muted">{detail}</p>
      {slip.prepared ? (
        // The box has its size before the picture is drawn, so that the button below does not move.
        <div className="mb-3 grid h-72 place-items-center rounded-md border border-line bg-surface-sunken">
          <BlobImage
            picture={slip.prepared.picture}
            alt={t("transfer.preview")}
            className="max-h-72 max-w-full rounded-md object-contain"
          />
        </div>
      ) : null}
      {trouble ? (
        <p role="alert" className="mb-3 text-sm font-semibold text-danger-ink">
          {t(trouble)}
        </p>
      ) : null}
      {slip.working === "send" ? (
        <>
          <progress
            className="h-2 w-full accent-brand"
            max={1}
            value={slip.progress}
            aria-label={t("transfer.sending", { percent })}
          />
          <p className="tabular mt-1 mb-3 text-sm text-muted">{t("transfer.sending", { percent })}</p>
          <Button look="secondary" wide onClick={slip.cancel}>
            {t("transfer.cancelUpload")}
          </Button>
        </>
      ) : (
        <div className="space-y-2.5">
          {slip.prepared ? (
            <Button wide busy={busy} onClick={onSend}>
              {t("transfer.send")}
            </Button>
          ) : null}
          <ChooseFile slip={slip} label={slip.prepared ? t("transfer.chooseAnother") : t("transfer.choose")} />
        </div>
      )}
    </CardFrame>
  );
});

/** A native file input that looks like a button, so that keyboards and screen readers can use it. */
const ChooseFile = observer(function ChooseFile({ slip, label }: { readonly slip: SlipDraft; readonly label: string }) {
  const id = useId();
  return (
    <div className="relative">
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic"
        disabled={slip.working !== null}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void slip.choose(file);
          currentTarget.value = "";
        }}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className={
          "flex min-h-13 w-full items-center justify-center gap-2 rounded-md border border-line-strong/50 " +
          "bg-surface-raised px-5 py-2 font-semibold text-ink peer-focus-visible:outline-2 " +
          "peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand-mark " +
          "peer-disabled:opacity-45"
        }
      >
        <CameraIcon size={20} />
        {label}
      </label>
    </div>
  );
});

const refusals: Readonly<Record<Extract<SlipTrouble, { kind: "refused" }>["reason"], MessageId>> = {
  unreadable: "transfer.unreadable",
  unsupported_media: "transfer.unreadable",
  too_large: "transfer.tooLarge",
  hold_expired: "payment.releasedTitle",
  already_paid: "payment.cancelFailed",
  event_cancelled: "ticket.cancelledTitle",
  not_payable: "transfer.notTaken",
};

function troubleText(trouble: SlipTrouble): MessageId | null {
  if (trouble.kind === "refused") return refusals[trouble.reason];
  return isLeaving(trouble.failure) ? null : failureTexts(trouble.failure).detail;
}
