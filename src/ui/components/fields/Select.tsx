import type { ReactNode } from "react";
import { classes } from "#ui/components/looks/classes.ts";
import { Field, fieldShape, type FieldTexts } from "./Field.tsx";
import { ChevronDownIcon } from "#ui/components/icons/navigation.tsx";

interface SelectProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  readonly autoComplete?: string;
  readonly disabled?: boolean;
  /** `<option>`s. */
  readonly children: ReactNode;
}

/** The phone's own list of choices. */
export function Select({ label, note, hint, error, onChange, children, ...select }: SelectProps) {
  return (
    <Field label={label} note={note} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            {...select}
            onChange={(event) => onChange(event.target.value)}
            className={classes(fieldShape, "appearance-none pr-11")}
          >
            {children}
          </select>
          <ChevronDownIcon size={20} className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-subtle" />
        </div>
      )}
    </Field>
  );
}
