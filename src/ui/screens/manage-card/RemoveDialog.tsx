import { observer } from "mobx-react-lite";
import { ConfirmDialog } from "#ui/components/ConfirmDialog.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { cardName } from "#ui/parts/card/card-name.ts";
import type { ManageCardViewModel } from "./manage-card-view-model.ts";

/** Asks once more before a card goes. */
export const RemoveDialog = observer(function RemoveDialog({ vm }: { readonly vm: ManageCardViewModel }) {
  const t = useText();
  const { removing } = vm;
  return (
    <ConfirmDialog
      open={removing !== null}
      danger
      busy={vm.working === "removing"}
      title={t("card.removeTitle", { card: removing ? cardName(removing) : "" })}
      confirmLabel={t("card.removeConfirm")}
      cancelLabel={t("common.keep")}
      closeLabel={t("common.close")}
      onConfirm={() => void vm.remove()}
      onCancel={vm.keep}
    >
      {t("card.removeDetail")}
    </ConfirmDialog>
  );
});
