import { type ReactNode, useId } from "react";

interface ChoicesFieldProps {
  readonly label: string;
  /** What is wrong; null: nothing. */
  readonly error: string | null;
  /** `ChoiceChip`s. */
  readonly children: ReactNode;
}

/** Choices of a form, named as its other fields are. */
export function ChoicesField({ label, error, children }: ChoicesFieldProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} data-wrong={error === null ? undefined : true}>
      <p id={id} className="text-sm font-semibold">
        {label}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-2">{children}</div>
      <p role="status" className="text-sm text-danger-ink empty:hidden">
        {error}
      </p>
    </div>
  );
}
