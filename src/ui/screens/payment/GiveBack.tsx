import { observer } from "mobx-react-lite";
import { ConfirmDialog } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { giveBackText } from "./no-payment.ts";
import type { PaymentViewModel } from "./payment-view-model.ts";

/** Asks once more before unpaid seats are given back. */
export const GiveBack = observer(function GiveBack({ vm }: { readonly vm: PaymentViewModel }) {
  const t = useText();
  return (
    <ConfirmDialog
      open={vm.askingToLeave}
      title={t("payment.giveBackTitle")}
      confirmLabel={t("payment.giveBack")}
      cancelLabel={t("payment.keepSeats")}
      closeLabel={t("common.close")}
      onConfirm={() => void vm.leave()}
      onCancel={vm.keepSeats}
      busy={vm.working === "leave"}
      danger
    >
      {t(giveBackText(vm.participation?.payment ?? null))}
    </ConfirmDialog>
  );
});
