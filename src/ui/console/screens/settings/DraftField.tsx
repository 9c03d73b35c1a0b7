import { observer } from "mobx-react-lite";
import { Field, fieldShape, TextField } from "#ui/components/fields/Field.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { PartDraft } from "./part-draft.ts";

interface DraftFieldProps {
  readonly draft: PartDraft;
  readonly field: string;
  readonly label: string;
  readonly note?: string;
  readonly hint?: string;
  readonly maxLength?: number;
  readonly inputMode?: "text" | "numeric" | "email" | "tel";
}

/** A line of a draft; marked where it is wrong. */
export const DraftField = observer(function DraftField({ draft, field, ...texts }: DraftFieldProps) {
  const t = useText();
  return (
    <TextField
      {...texts}
      value={draft.of(field)}
      error={draft.wrong.includes(field) ? t("console.checkThis") : null}
      onChange={(value) => draft.set(field, value)}
    />
  );
});

/** A time of day of a draft. */
export const ClockField = observer(function ClockField({ draft, field, label, hint }: DraftFieldProps) {
  const t = useText();
  const error = draft.wrong.includes(field) ? t("console.checkThis") : null;
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
export const ProseField = observer(function ProseField({ draft, field, label, maxLength }: DraftFieldProps) {
  const t = useText();
  return (
    <Field label={label} error={draft.wrong.includes(field) ? t("console.checkThis") : null}>
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
