import { observer } from "mobx-react-lite";
import { cardLabel } from "#domain/card/card.ts";
import { ConfirmDialog } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
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
