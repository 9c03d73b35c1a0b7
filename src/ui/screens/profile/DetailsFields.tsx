import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { currentDocuments, type DocumentName } from "#domain/member/documents.ts";
import { longestEmail } from "#domain/member/email.ts";
import { phoneCountries, type PhoneCountry } from "#domain/member/phone.ts";
import { Checkbox } from "#ui/components/fields/Checkbox.tsx";
import { FieldRow, Select, TextField } from "#ui/components/fields/Field.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { useRichText } from "#ui/i18n/use-rich-text.ts";
import { useRefusalFocus } from "#ui/parts/asking/FormSheet.tsx";
import type { FieldProblem, ProfileField, ProfileForm } from "./profile-form.ts";

interface DetailsFieldsProps {
  readonly form: ProfileForm;
  readonly disabled: boolean;
  /** The member has not signed up yet. */
  readonly offersSignUp: boolean;
  /** What LINE calls the member; empty where that is unknown. */
  readonly lineName: string;
  /** Opens the terms or the privacy policy above the form. */
  readonly onRead: (document: DocumentName) => void;
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
export const DetailsFields = observer(function DetailsFields(props: DetailsFieldsProps) {
  const { form, disabled, offersSignUp, lineName, onRead } = props;
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
        placeholder={lineName}
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
        maxLength={longestEmail}
        onChange={form.typeEmail}
      />
      <FieldRow>
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
      </FieldRow>
      <p className="text-xs text-subtle">{t("profile.phoneHint")}</p>
      {offersSignUp ? <Consent form={form} disabled={disabled} onRead={onRead} /> : null}
    </div>
  );
});

/** Accepts both texts, each one tap away, and says which versions. */
const Consent = observer(function Consent({
  form,
  disabled,
  onRead,
}: Pick<DetailsFieldsProps, "form" | "disabled" | "onRead">) {
  const t = useText();
  const rich = useRichText();
  const link = (document: DocumentName, text: MessageId) => (
    // A link, because a button in a label would be what the label is for.
    <a
      href={`#${document}`}
      className="font-semibold text-brand-ink underline underline-offset-2"
      onClick={(event) => {
        event.preventDefault();
        onRead(document);
      }}
    >
      {t(text)}
    </a>
  );
  return (
    <Checkbox
      checked={form.accepts}
      onChange={form.chooseAccepts}
      label={rich("profile.consent", {
        terms: link("terms", "profile.consentTerms"),
        privacy: link("privacy", "profile.consentPrivacy"),
      })}
      detail={t("profile.consentDetail", versions)}
      disabled={disabled}
    />
  );
});

/** The documents' versions, without a break within a day. */
const versions = {
  terms: currentDocuments.terms.replaceAll("-", "-\u2060"),
  privacy: currentDocuments.privacy.replaceAll("-", "-\u2060"),
};

function chooseCountry(form: ProfileForm, value: string): void {
  const country = phoneCountries.find((known) => known === value);
  if (country) form.chooseCountry(country);
}
