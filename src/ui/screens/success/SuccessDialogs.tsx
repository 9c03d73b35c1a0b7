import { observer } from "mobx-react-lite";
import { ConfirmDialog } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { SuccessViewModel } from "./success-view-model.ts";

/** Asks once more before a place in line or an offer is given up. */
export const SuccessDialogs = observer(function SuccessDialogs({ vm }: { readonly vm: SuccessViewModel }) {
  const t = useText();
  const common = { closeLabel: t("common.close"), onCancel: vm.stay, danger: true };
  return (
    <>
      <ConfirmDialog
        {...common}
        open={vm.asking === "leave"}
        title={t("waiting.leaveTitle")}
        confirmLabel={t("waiting.leave")}
        cancelLabel={t("waiting.stay")}
        onConfirm={() => void vm.leave()}
        busy={vm.working === "leave"}
      >
        {t("waiting.leaveDetail")}
      </ConfirmDialog>
      <ConfirmDialog
        {...common}
        open={vm.asking === "decline"}
        title={t("waiting.declineTitle")}
        confirmLabel={t("waiting.decline")}
        cancelLabel={t("waiting.keepOffer")}
        onConfirm={() => void vm.decline()}
        busy={vm.working === "decline"}
      >
        {t("waiting.declineDetail")}
      </ConfirmDialog>
    </>
  );
});
