import { type ReactNode, useId } from "react";

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** What is agreed to; may hold links, which lead on without ticking the box. */
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly disabled?: boolean;
}

/** Something to agree to: a native checkbox, its text a target too. */
export function Checkbox({ checked, onChange, label, detail, disabled }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={detail ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-5.5 shrink-0 accent-brand disabled:opacity-45"
        />
        <span className="min-w-0 flex-1 font-medium">{label}</span>
      </label>
      {detail ? (
        <p id={id} className="pl-8.5 text-xs text-subtle">
          {detail}
        </p>
      ) : null}
    </div>
  );
}
