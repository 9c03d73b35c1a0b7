import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { type AccountField, accountTypes } from "#domain/bank-account/bank-country.ts";
import { Select, TextField } from "#ui/components/fields/Field.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { BankField } from "#ui/parts/banks/BankField.tsx";
import { BankListSheet } from "#ui/parts/banks/BankListSheet.tsx";
import { FormSheet, useRefusalFocus } from "#ui/parts/asking/FormSheet.tsx";
import { TroubleBanner } from "#ui/parts/asking/notices.tsx";
import type { AccountForm, TypedField } from "./account-form.ts";
import type { BankAccountViewModel } from "./bank-account-view-model.ts";

interface AccountSheetProps {
  readonly vm: BankAccountViewModel;
  readonly onSaved: () => void;
}

/** Entering an account. What was typed stays until it is saved. */
export const AccountSheet = observer(function AccountSheet({ vm, onSaved }: AccountSheetProps) {
  const t = useText();
  const { form } = vm;
  const busy = vm.accounts.steps.working === "saving";
  const save = async () => {
    if (await vm.save()) onSaved();
  };
  return (
    <>
      <FormSheet
        open={form !== null}
        onClose={vm.close}
        title={form ? t("bank.formTitle", { country: t(`bank.in${form.country}`) }) : ""}
        trouble={<TroubleBanner typed trouble={vm.accounts.steps.trouble} textsOf={refundOpen} />}
        note={
          vm.replaces ? (
            <p className="mt-4 rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-warning-ink">
              {t("bank.changeRests")}
            </p>
          ) : null
        }
        sendLabel={t("common.save")}
        busy={busy}
        onSend={() => void save()}
      >
        {form ? <AccountFields form={form} disabled={busy} /> : null}
      </FormSheet>
      {form ? <BankListSheet form={form} /> : null}
    </>
  );
});

interface AccountFieldsProps {
  readonly form: AccountForm;
  readonly disabled: boolean;
}

/** The account can't be changed while a refund is on its way to it. */
export const refundOpen = () => ({ title: "bank.refundOpenTitle", detail: "bank.refundOpenDetail" }) as const;

/** The fields that the country needs, in the order of a passbook. */
const AccountFields = observer(function AccountFields({ form, disabled }: AccountFieldsProps) {
  const t = useText();
  const { bank, isZengin } = form;
  const digits = bank ? bank.digits.toSorted((a, b) => a - b).join(" / ") : "";
  const fields = useRef<HTMLDivElement>(null);
  useRefusalFocus(form.refusals, disabled, () =>
    fields.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus(),
  );

  const error = (field: AccountField) => {
    const fault = form.faultOf(field);
    return fault ? t(`bank.fault_${fault}`, { digits }) : null;
  };
  const typing = (field: TypedField) => ({
    value: form.typed[field],
    onChange: (text: string) => form.type(field, text),
    error: error(field),
    disabled,
    autoComplete: "off" as const,
  });
  return (
    <div ref={fields} className="space-y-4">
      <BankField form={form} label={t("bank.bank")} error={error("bankCode")} disabled={disabled} />
      {isZengin ? (
        <>
          <TextField
            label={t("bank.branch")}
            hint={t("bank.branchHint")}
            inputMode="numeric"
            maxLength={5}
            {...typing("branchCode")}
          />
          <Select
            label={t("bank.type")}
            value={form.accountType ?? ""}
            onChange={(value) => chooseType(form, value)}
            error={error("accountType")}
            disabled={disabled}
          >
            {accountTypes.map((type) => (
              <option key={type} value={type}>
                {t(`bank.type_${type}`)}
              </option>
            ))}
          </Select>
        </>
      ) : null}
      <TextField
        label={t("bank.number")}
        hint={bank ? t(isZengin ? "bank.numberHintJapan" : "bank.numberHint", { digits }) : undefined}
        inputMode="numeric"
        maxLength={24}
        {...typing("accountNumber")}
      />
      <TextField label={t("bank.holder")} hint={t("bank.holderHint")} maxLength={100} {...typing("accountName")} />
      {isZengin ? (
        <TextField label={t("bank.kana")} hint={t("bank.kanaHint")} maxLength={60} {...typing("accountNameKana")} />
      ) : null}
    </div>
  );
});

function chooseType(form: AccountForm, value: string): void {
  const type = accountTypes.find((one) => one === value);
  if (type) form.chooseType(type);
}
