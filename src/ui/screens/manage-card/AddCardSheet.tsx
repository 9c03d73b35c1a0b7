import { observer } from "mobx-react-lite";
import type { FormEvent } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { SandboxCardForm } from "#ui/parts/paying/card/SandboxCardForm.tsx";
import { CardTroubleBanner } from "./CardTroubleBanner.tsx";
import type { ManageCardViewModel } from "./manage-card-view-model.ts";

/** The gateway's card form. A form, so that the phone offers its cards and its keyboard can send it. */
export const AddCardSheet = observer(function AddCardSheet({ vm }: { readonly vm: ManageCardViewModel }) {
  const t = useText();
  const busy = vm.working === "adding";
  const add = (event: FormEvent) => {
    event.preventDefault();
    void vm.add();
  };
  return (
    <Sheet
      open={vm.draft !== null}
      onClose={vm.closeForm}
      title={t("card.add")}
      closeLabel={t("common.close")}
      footer={
        <Button wide busy={busy} onClick={() => void vm.add()}>
          {t("card.save")}
        </Button>
      }
    >
      <CardTroubleBanner trouble={vm.draft ? vm.trouble : null} />
      {vm.draft ? (
        <form onSubmit={add} noValidate>
          <SandboxCardForm draft={vm.draft} disabled={busy} offersSaving={false} />
          <button type="submit" hidden aria-label={t("card.save")} />
        </form>
      ) : null}
      <p className="mt-4 text-sm text-subtle">{t("card.keptByProvider")}</p>
    </Sheet>
  );
});
