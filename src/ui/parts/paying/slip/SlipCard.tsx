import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { BlobImage } from "#ui/components/facts/BlobImage.tsx";
import { FileButton } from "#ui/components/fields/FileButton.tsx";
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
          <FileButton
            label={slip.prepared ? t("transfer.chooseAnother") : t("transfer.choose")}
            icon={<CameraIcon size={20} />}
            accept="image/jpeg,image/png,image/webp,image/heic"
            disabled={slip.working !== null}
            onChoose={(file) => void slip.choose(file)}
          />
        </div>
      )}
    </CardFrame>
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
