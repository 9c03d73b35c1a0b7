import type { HTMLInputAutoCompleteAttribute, Ref } from "react";
import { Field, fieldShape, type FieldTexts } from "./Field.tsx";

interface TextFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly type?: "text" | "email" | "tel" | "date" | "password";
  readonly inputMode?: "text" | "numeric" | "decimal" | "email" | "tel";
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly autoCapitalize?: "off" | "words" | "characters";
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly name?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField({ label, note, hint, error, onChange, type = "text", ...input }: TextFieldProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...input}
          type={type}
          onChange={(event) => onChange(event.target.value)}
          className={fieldShape}
        />
      )}
    </Field>
  );
}
