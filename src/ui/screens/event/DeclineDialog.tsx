import { observer } from "mobx-react-lite";
import { ConfirmDialog } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { EventViewModel } from "./event-view-model.ts";

/** Asks once more before an offer is given up: it goes to the next at once. */
export const DeclineDialog = observer(function DeclineDialog({ vm }: { readonly vm: EventViewModel }) {
  const t = useText();
  return (
    <ConfirmDialog
      open={vm.askingToDecline}
      title={t("event.declineTitle")}
      confirmLabel={t("event.decline")}
      cancelLabel={t("event.keepOffer")}
      closeLabel={t("common.close")}
      onConfirm={() => void vm.decline()}
      onCancel={vm.keepOffer}
      busy={vm.working === "decline"}
      danger
    >
      {t("event.declineDetail")}
    </ConfirmDialog>
  );
});
