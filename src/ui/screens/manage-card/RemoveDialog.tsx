import { observer } from "mobx-react-lite";
import { ConfirmDialog } from "#ui/components/feedback/ConfirmDialog.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { cardLabel } from "#domain/card/card.ts";
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
      title={t("card.removeTitle", { card: removing ? cardLabel(removing) : "" })}
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
