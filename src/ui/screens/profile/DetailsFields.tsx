import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { currentDocuments } from "#domain/member/documents.ts";
import { phoneCountries, type PhoneCountry } from "#domain/member/phone.ts";
import { Select, TextField } from "#ui/components/fields/Field.tsx";
import { Switch } from "#ui/components/fields/Switch.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { useRefusalFocus } from "#ui/parts/asking/FormSheet.tsx";
import type { FieldProblem, ProfileField, ProfileForm } from "./profile-form.ts";

interface DetailsFieldsProps {
  readonly form: ProfileForm;
  readonly disabled: boolean;
  /** The member has not signed up yet. */
  readonly offersSignUp: boolean;
}

const examples: Readonly<Record<PhoneCountry, string>> = {
  TH: "081-234-5678",
  TW: "0912-345-678",
  JP: "090-1234-5678",
};
const countryNames: Readonly<Record<PhoneCountry, MessageId>> = {
  TH: "profile.countryTH",
  TW: "profile.countryTW",
  JP: "profile.countryJP",
};
const problems: Readonly<Record<ProfileField, Readonly<Record<FieldProblem, MessageId>>>> = {
  name: { missing: "profile.nameNeeded", invalid: "profile.nameInvalid" },
  email: { missing: "profile.emailNeeded", invalid: "profile.emailInvalid" },
  phone: { missing: "profile.phoneInvalid", invalid: "profile.phoneInvalid" },
};

/** Name, email and phone, each optional unless the member signs up with them. */
export const DetailsFields = observer(function DetailsFields({ form, disabled, offersSignUp }: DetailsFieldsProps) {
  const t = useText();
  const fields = {
    name: useRef<HTMLInputElement>(null),
    email: useRef<HTMLInputElement>(null),
    phone: useRef<HTMLInputElement>(null),
  };
  const opened = useRef<ProfileForm | null>(null);

  // A sheet that opens puts the focus on its title; the field gets it after that.
  useEffect(() => {
    if (opened.current === form) return;
    opened.current = form;
    const field = form.focus === null ? null : fields[form.focus];
    queueMicrotask(() => field?.current?.focus());
  });

  useRefusalFocus(form.refusals, disabled, () => fields[form.firstProblem ?? "name"].current?.focus());

  const note = form.accepts ? undefined : t("common.optional");
  const typed = (name: ProfileField) => {
    const problem = form.problems[name];
    return {
      ref: fields[name],
      label: t(`profile.${name}`),
      value: form[name],
      error: problem ? t(problems[name][problem]) : null,
      disabled,
    };
  };
  return (
    <div className="space-y-4">
      <TextField
        {...typed("name")}
        note={note}
        hint={t("profile.nameHint")}
        autoComplete="name"
        maxLength={100}
        onChange={form.typeName}
      />
      <TextField
        {...typed("email")}
        type="email"
        inputMode="email"
        autoCapitalize="off"
        autoComplete="email"
        note={note}
        hint={t("profile.emailHint")}
        maxLength={254}
        onChange={form.typeEmail}
      />
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-start gap-3">
        <Select
          label={t("profile.country")}
          autoComplete="tel-country-code"
          value={form.country}
          onChange={(value) => chooseCountry(form, value)}
          disabled={disabled}
        >
          {phoneCountries.map((country) => (
            <option key={country} value={country}>
              {t(countryNames[country])}
            </option>
          ))}
        </Select>
        <TextField
          {...typed("phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder={examples[form.country]}
          maxLength={32}
          onChange={form.typePhone}
        />
      </div>
      <p className="text-xs text-subtle">{t("profile.phoneHint")}</p>
      {offersSignUp ? (
        <Switch
          checked={form.accepts}
          onChange={form.chooseAccepts}
          label={t("profile.signUp")}
          detail={t("profile.signUpDetail", { version: currentDocuments.terms })}
          disabled={disabled}
        />
      ) : null}
    </div>
  );
});

function chooseCountry(form: ProfileForm, value: string): void {
  const country = phoneCountries.find((known) => known === value);
  if (country) form.chooseCountry(country);
}
