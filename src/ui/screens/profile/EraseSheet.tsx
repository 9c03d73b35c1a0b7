import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { failureTexts, isLeaving } from "#ui/parts/asking/failure.ts";
import type { DataErasure } from "./data-erasure.ts";

interface EraseSheetProps {
  readonly erasure: DataErasure;
}

/** Asks once more, says what goes and what stays, and why it can't be done yet. */
export const EraseSheet = observer(function EraseSheet({ erasure }: EraseSheetProps) {
  const t = useText();
  const isRefused = erasure.status === "refused";
  return (
    <Sheet
      open={erasure.isOpen}
      onClose={erasure.close}
      role="alertdialog"
      title={t(isRefused ? "profile.eraseRefusedTitle" : "profile.eraseTitle")}
      closeLabel={t("common.close")}
      footer={isRefused ? <RefusedActions erasure={erasure} /> : <Actions erasure={erasure} />}
    >
      {isRefused ? (
        <p className="text-muted">
          {t(erasure.reason === "refund_open" ? "profile.eraseRefundOpen" : "profile.eraseLive")}
        </p>
      ) : (
        <>
          <Trouble erasure={erasure} />
          <div className="space-y-3 text-muted">
            <p>{t("profile.eraseGoes")}</p>
            <p>{t("profile.eraseStays")}</p>
            <p>{t("profile.eraseLine")}</p>
            <p>{t("profile.eraseFinal")}</p>
          </div>
        </>
      )}
    </Sheet>
  );
});

const Actions = observer(function Actions({ erasure }: EraseSheetProps) {
  const t = useText();
  const busy = erasure.status === "erasing";
  return (
    <div className="flex flex-col gap-2">
      <Button wide look="danger" busy={busy} onClick={() => void erasure.confirm()}>
        {t("profile.eraseConfirm")}
      </Button>
      <Button wide look="quiet" disabled={busy} onClick={erasure.close}>
        {t("common.cancel")}
      </Button>
    </div>
  );
});

const RefusedActions = observer(function RefusedActions({ erasure }: EraseSheetProps) {
  const t = useText();
  const isMoney = erasure.reason === "refund_open";
  return (
    <ButtonLink wide href={isMoney ? address("history") : address("upcoming")} onClick={erasure.close}>
      {t(isMoney ? "profile.toHistory" : "profile.toUpcoming")}
    </ButtonLink>
  );
});

const Trouble = observer(function Trouble({ erasure }: EraseSheetProps) {
  const t = useText();
  if (erasure.status !== "failed" || isLeaving(erasure.failure)) return null;
  const { title, detail } = failureTexts(erasure.failure);
  return (
    <div className="mb-4">
      <Banner urgent tone="warning" icon={<AlertIcon />} title={t(title)}>
        {t(detail)}
      </Banner>
    </div>
  );
});
