import { observer } from "mobx-react-lite";
import { Field, fieldShape, TextField } from "#ui/components/fields/Field.tsx";
import { faultText } from "#ui/console/parts/marking/field-faults.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import type { PartDraft } from "../part-draft.ts";
import { type SettingsField, wrongWords } from "./wrong-words.ts";

interface DraftFieldProps {
  readonly draft: PartDraft;
  readonly field: SettingsField;
  readonly label: string;
  readonly note?: string;
  readonly hint?: string;
  readonly maxLength?: number;
  readonly inputMode?: "text" | "numeric" | "email" | "tel";
}

/** What a field of a draft says where it was refused; null where it was not. */
export function errorOf({ wrong, unprintable }: PartDraft, field: SettingsField, t: Translate): string | null {
  return wrong.includes(field) ? faultText(unprintable[field], wrongWords(field, t), t) : null;
}

/** A line of a draft; marked where it is wrong. */
export const DraftField = observer(function DraftField({ draft, field, ...texts }: DraftFieldProps) {
  const t = useText();
  return (
    <TextField
      {...texts}
      value={draft.of(field)}
      error={errorOf(draft, field, t)}
      onChange={(value) => draft.set(field, value)}
    />
  );
});

/** A time of day of a draft. */
export const ClockField = observer(function ClockField({ draft, field, label, hint }: DraftFieldProps) {
  const t = useText();
  const error = errorOf(draft, field, t);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          type="time"
          value={draft.of(field)}
          onChange={(event) => draft.set(field, event.target.value)}
          className={fieldShape}
        />
      )}
    </Field>
  );
});

/** Several lines of a draft. */
export const ProseField = observer(function ProseField({ draft, field, label, hint, maxLength }: DraftFieldProps) {
  const t = useText();
  return (
    <Field label={label} hint={hint} error={errorOf(draft, field, t)}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          value={draft.of(field)}
          maxLength={maxLength}
          onChange={(event) => draft.set(field, event.target.value)}
          className={fieldShape}
        />
      )}
    </Field>
  );
});
