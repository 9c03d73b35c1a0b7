import { Field, fieldShape, TextField } from "#ui/components/fields/Field.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { type TypedText, typingOf } from "./typed-texts.ts";

interface TypedTextProps {
  readonly field: TypedText;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

/** Where a field of a game that is one text is typed. */
export function TypedTextInput({ field, value, error, onChange }: TypedTextProps) {
  const t = useText();
  const { label, maxLength, rows } = typingOf(field);
  if (rows === undefined)
    return <TextField label={t(label)} value={value} maxLength={maxLength} error={error} onChange={onChange} />;
  return (
    <Field label={t(label)} error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          value={value}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
          className={fieldShape}
        />
      )}
    </Field>
  );
}
