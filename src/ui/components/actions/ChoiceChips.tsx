import { type ReactNode, useId } from "react";
import { CheckIcon } from "#ui/components/looks/icons.tsx";

interface ChoiceChipsProps {
  readonly legend: string;
  /** `ChoiceChip`s. */
  readonly children: ReactNode;
}

/** Choices under one heading, in as many lines as they need. */
export function ChoiceChips({ legend, children }: ChoiceChipsProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="text-sm font-semibold text-muted">
        {legend}
      </h3>
      <div className="mt-1 flex flex-wrap gap-x-2">{children}</div>
    </div>
  );
}

interface ChoiceChipProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly detail?: ReactNode;
}

/** A choice that can be on or off, whatever the others are: a native checkbox. */
export function ChoiceChip({ checked, onChange, children, detail }: ChoiceChipProps) {
  return (
    <label className="relative flex min-h-12 items-center">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        className={
          "flex min-h-10 items-center gap-1.5 rounded-full border border-line bg-surface-raised px-3.5 py-1 text-sm " +
          "font-medium text-ink transition-colors peer-checked:border-ink peer-checked:bg-ink " +
          "peer-checked:text-surface-raised peer-focus-visible:outline-[2.5px] " +
          "peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
        }
      >
        {checked ? <CheckIcon size={16} /> : null}
        {children}
        {detail ? <span className="tabular text-xs font-normal opacity-80">{detail}</span> : null}
      </span>
    </label>
  );
}
