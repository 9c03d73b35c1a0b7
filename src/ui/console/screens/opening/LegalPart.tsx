import type { LegalPage } from "#domain/merchant/merchant.ts";
import { Field, fieldShape, TextField } from "#ui/components/fields/Field.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

interface LegalPartProps {
  readonly part: keyof LegalPage;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

/** Parts of one line; the others are prose. With what a phone fills in by itself. */
const lines = {
  operator: { maxLength: 200, autoComplete: "organization" },
  representative: { maxLength: 200, autoComplete: "name" },
  phone: { maxLength: 100, autoComplete: "tel", type: "tel" },
  email: { maxLength: 254, autoComplete: "email", type: "email" },
} as const;

function isLine(part: keyof LegalPage): part is keyof typeof lines {
  return part in lines;
}

/** One part of the legal page. */
export function LegalPart({ part, value, error, onChange }: LegalPartProps) {
  const t = useText();
  const label = t(`console.legal.${part}`);
  if (isLine(part)) return <TextField {...lines[part]} label={label} value={value} error={error} onChange={onChange} />;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={part === "address" ? 2 : 3}
          value={value}
          maxLength={part === "address" ? 500 : 2_000}
          onChange={(event) => onChange(event.target.value)}
          className={fieldShape}
        />
      )}
    </Field>
  );
}
