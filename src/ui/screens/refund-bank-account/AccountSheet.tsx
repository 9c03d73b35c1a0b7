import { observer } from "mobx-react-lite";
import type { FormEvent } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { AccountFields } from "./AccountFields.tsx";
import { AccountTroubleBanner } from "./AccountTroubleBanner.tsx";
import type { BankAccountViewModel } from "./bank-account-view-model.ts";
import { BankListSheet } from "./BankListSheet.tsx";

interface AccountSheetProps {
  readonly vm: BankAccountViewModel;
  readonly onSaved: () => void;
}

/** Writing down an account. What was typed stays until it is saved. */
export const AccountSheet = observer(function AccountSheet({ vm, onSaved }: AccountSheetProps) {
  const t = useText();
  const { form } = vm;
  const busy = vm.working === "saving";
  const save = async () => {
    if (await vm.save()) onSaved();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <>
      <Sheet
        open={form !== null}
        onClose={vm.close}
        title={form ? t("bank.formTitle", { country: t(`bank.in${form.country}`) }) : ""}
        closeLabel={t("common.close")}
        footer={
          <Button wide busy={busy} onClick={() => void save()}>
            {t("common.save")}
          </Button>
        }
      >
        <AccountTroubleBanner trouble={vm.trouble} />
        {form ? (
          <form onSubmit={submit} noValidate>
            <AccountFields form={form} disabled={busy} />
            <button type="submit" hidden aria-label={t("common.save")} />
          </form>
        ) : null}
        {vm.replaces ? (
          <p className="mt-4 rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-warning-ink">
            {t("bank.changeRests")}
          </p>
        ) : null}
      </Sheet>
      {form ? <BankListSheet form={form} /> : null}
    </>
  );
});
