import { observer } from "mobx-react-lite";
import { useState } from "react";
import { bankCountries } from "#domain/bank-account/bank-country.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Select } from "#ui/components/fields/Field.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { BankField } from "#ui/parts/banks/BankField.tsx";
import { BankListSheet } from "#ui/parts/banks/BankListSheet.tsx";
import { BankChoice } from "./bank-choice.ts";
import { DraftField, errorOf } from "./fields/DraftField.tsx";
import type { PartDraft } from "./part-draft.ts";

/** Where members' transfers go: a bank from its country's list, and the account there. */
export const AccountFields = observer(function AccountFields({ draft }: { readonly draft: PartDraft }) {
  const t = useText();
  const [choice] = useState(() => new BankChoice(draft));
  return (
    <>
      <Select label={t("console.country")} value={choice.country} onChange={(country) => draft.set("country", country)}>
        {bankCountries.map((one) => (
          <option key={one} value={one}>
            {t(`console.country.${one}`)}
          </option>
        ))}
      </Select>
      <BankField
        form={choice}
        label={t("console.bankName")}
        named={choice.named}
        error={errorOf(draft, "bankName", t)}
      />
      <DraftField
        draft={draft}
        field="accountNumber"
        label={t("console.accountNumber")}
        inputMode="numeric"
        maxLength={24}
      />
      <DraftField draft={draft} field="accountName" label={t("console.accountName")} maxLength={100} />
      {choice.country === "TH" ? (
        <DraftField
          draft={draft}
          field="promptpayId"
          label={t("console.promptpayId")}
          note={t("common.optional")}
          hint={t("console.promptpayHint")}
          inputMode="numeric"
          maxLength={20}
        />
      ) : null}
      <BankListSheet
        form={choice}
        otherwise={
          choice.search.trim() === "" ? null : (
            <Button wide look="secondary" className="mt-4" onClick={choice.chooseTyped}>
              {t("console.bankTyped", { name: choice.search.trim() })}
            </Button>
          )
        }
      />
    </>
  );
});
