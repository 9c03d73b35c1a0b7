import { observer } from "mobx-react-lite";
import { taxCountries, taxRulesOf } from "#domain/sales-document/tax-country.ts";
import { FieldRow, Select } from "#ui/components/fields/Field.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { DraftField, ProseField } from "./fields/DraftField.tsx";
import { mostTiers } from "../../parts/amounts/typed-policy.ts";
import { legalFields, longestLegal, taxCountryIn } from "./drafts.ts";
import type { PartDraft } from "./part-draft.ts";

interface FieldsProps {
  readonly draft: PartDraft;
}

/** What goes back to who leaves, line by line. */
export const PolicyFields = observer(function PolicyFields({ draft }: FieldsProps) {
  const t = useText();
  return Array.from({ length: mostTiers }, (_, index) => (
    <FieldRow key={index}>
      <DraftField
        draft={draft}
        field={`hours${index}`}
        label={t("console.policyHours")}
        inputMode="numeric"
        maxLength={4}
      />
      <DraftField
        draft={draft}
        field={`percent${index}`}
        label={t("console.policyPercent")}
        inputMode="numeric"
        maxLength={3}
      />
    </FieldRow>
  ));
});

/** The registration for tax; each country asks for its own. */
export const TaxFields = observer(function TaxFields({ draft }: FieldsProps) {
  const t = useText();
  const country = taxCountryIn(draft.of("country"));
  const { hasBranches, percents } = taxRulesOf(country);
  const choose = (chosen: string) => {
    draft.set("country", chosen);
    draft.set("percent", String(taxRulesOf(taxCountryIn(chosen)).usualPercent));
  };
  return (
    <>
      <Select label={t("console.country")} value={country} onChange={choose}>
        {taxCountries.map((one) => (
          <option key={one} value={one}>
            {t(`console.country.${one}`)}
          </option>
        ))}
      </Select>
      <DraftField
        draft={draft}
        field="number"
        label={t("console.taxNumber")}
        hint={t(`console.taxNumberHint.${country}`)}
        maxLength={20}
      />
      {hasBranches ? (
        <DraftField
          draft={draft}
          field="branch"
          label={t("console.taxBranch")}
          hint={t("console.taxBranchHint")}
          inputMode="numeric"
          maxLength={5}
        />
      ) : null}
      <Select
        label={t("console.taxPercent")}
        value={draft.of("percent")}
        onChange={(percent) => draft.set("percent", percent)}
      >
        {percents.map((percent) => (
          <option key={percent} value={percent}>
            {`${percent}%`}
          </option>
        ))}
      </Select>
    </>
  );
});

/** What members read of the club. */
export const ClubFields = observer(function ClubFields({ draft }: FieldsProps) {
  const t = useText();
  return (
    <>
      <DraftField draft={draft} field="name" label={t("console.clubName")} maxLength={100} />
      <ProseField
        draft={draft}
        field="description"
        label={t("console.clubAbout")}
        hint={t("console.clubAboutHint")}
        maxLength={1000}
      />
    </>
  );
});

/** The page that the law asks for, in the order of its items. */
export const LegalFields = observer(function LegalFields({ draft }: FieldsProps) {
  const t = useText();
  return (
    <>
      {legalFields.map((field) => (
        <ProseField
          key={field}
          draft={draft}
          field={field}
          label={t(`console.legal.${field}`)}
          maxLength={longestLegal[field]}
        />
      ))}
    </>
  );
});
