import { type ReactNode, useId } from "react";

interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly disabled?: boolean;
}

/** Something that is on or off: a native checkbox in the shape of a switch, the whole row a target. */
export function Switch({ checked, onChange, label, detail, disabled }: SwitchProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 items-center gap-3 py-1">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        {detail ? (
          <span id={id} className="block text-xs text-subtle">
            {detail}
          </span>
        ) : null}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-describedby={detail ? id : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className={
          "relative h-7.5 w-12.5 shrink-0 appearance-none rounded-full bg-line-strong transition-colors " +
          "before:absolute before:top-[3px] before:left-[3px] before:size-6 before:rounded-full " +
          "before:bg-white before:transition-transform checked:bg-brand-mark checked:before:translate-x-5 " +
          "disabled:opacity-45"
        }
      />
    </label>
  );
}
