import { Field, fieldShape } from "#ui/components/fields/Field.tsx";

interface TimeFieldProps {
  readonly label: string;
  /** `19:30`; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A time on the clocks of the game. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="time"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={fieldShape}
        />
      )}
    </Field>
  );
}
