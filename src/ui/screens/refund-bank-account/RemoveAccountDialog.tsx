import { observer } from "mobx-react-lite";
import { accountLabel } from "#domain/bank-account/bank-account.ts";
import { ConfirmDialog } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { BankAccountViewModel } from "./bank-account-view-model.ts";

/** Asks once more before an account goes. */
export const RemoveAccountDialog = observer(function RemoveAccountDialog({
  vm,
}: {
  readonly vm: BankAccountViewModel;
}) {
  const t = useText();
  const { removing } = vm;
  return (
    <ConfirmDialog
      open={removing !== null}
      danger
      busy={vm.working === "removing"}
      title={t("bank.removeTitle")}
      confirmLabel={t("bank.removeConfirm")}
      cancelLabel={t("common.keep")}
      closeLabel={t("common.close")}
      onConfirm={() => void vm.remove()}
      onCancel={vm.keep}
    >
      {removing ? <p className="tabular font-semibold">{accountLabel(removing)}</p> : null}
      <p>{t("bank.removeDetail")}</p>
    </ConfirmDialog>
  );
});
