import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId } from "react";
import { classes } from "#ui/components/looks/classes.ts";
import { AlertIcon, ChevronDownIcon } from "#ui/components/looks/icons.tsx";

interface FieldTexts {
  readonly label: string;
  /** Shown beside the label, such as "Optional". */
  readonly note?: string;
  readonly hint?: string;
  /** What is wrong, and how to put it right. */
  readonly error?: string | null;
}

interface FieldProps extends FieldTexts {
  readonly children: (control: {
    readonly id: string;
    readonly "aria-describedby"?: string;
    readonly "aria-invalid"?: true;
  }) => ReactNode;
}

export const fieldShape =
  "block w-full min-h-13 rounded-md border border-line-strong bg-surface-raised px-3.5 py-2.5 " +
  "text-base text-ink transition-colors " +
  "focus:border-brand-mark focus:outline-2 focus:-outline-offset-1 focus:outline-brand-mark " +
  "aria-invalid:border-danger-mark aria-invalid:focus:outline-danger-mark " +
  "disabled:bg-surface-sunken disabled:text-muted";

/** Label, hint and error around one control, tied together for screen readers. */
export function Field({ label, note, hint, error, children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-3 text-sm font-semibold">
        {label}
        {note ? <span className="text-xs font-normal text-subtle">{note}</span> : null}
      </label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-subtle">
          {hint}
        </p>
      ) : null}
      <div aria-live="polite">
        {error ? (
          <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm text-danger-ink">
            <AlertIcon size={18} className="mt-0.5 shrink-0" />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** A short field and a longer one beside each other; one below the other where text is large. */
export function FieldRow({ children }: { readonly children: readonly [ReactNode, ReactNode] }) {
  const [short, long] = children;
  return (
    <div className="flex flex-wrap gap-3">
      <div className="min-w-0 flex-[2_1_7rem]">{short}</div>
      <div className="min-w-0 flex-[3_1_9rem]">{long}</div>
    </div>
  );
}

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
