import { type ReactNode, useId } from "react";
import { AlertIcon } from "#ui/components/icons/state.tsx";

export interface FieldTexts {
  readonly label: string;
  /** Said beside the label, such as "Optional". */
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
  "block w-full min-h-13 rounded-md border border-line-strong bg-surface-raised px-3.5 py-2.5 text-base text-ink transition-colors " +
  "focus:border-brand-mark focus:outline-2 focus:-outline-offset-1 focus:outline-brand-mark " +
  "aria-invalid:border-danger-mark aria-invalid:focus:outline-danger-mark disabled:bg-surface-sunken disabled:text-muted";

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
