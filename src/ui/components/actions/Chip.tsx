import { type ReactNode, useContext } from "react";
import { ChipGroup } from "./ChipRow.tsx";

interface ChipProps {
  readonly value: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** One choice of a `ChipRow`: a native radio button, so arrows and screen readers work by themselves. */
export function Chip({ value, icon, children }: ChipProps) {
  const group = useContext(ChipGroup);
  return (
    <label className="relative flex min-h-11 shrink-0 items-center">
      <input
        type="radio"
        name={group.name}
        value={value}
        checked={group.value === value}
        onChange={() => group.onChange(value)}
        className="peer sr-only"
      />
      <span className="flex min-h-9.5 items-center gap-1.5 rounded-full border border-line bg-surface-raised px-3.5 py-1 text-sm font-medium whitespace-nowrap text-muted transition-colors peer-checked:border-ink peer-checked:bg-ink peer-checked:text-surface-raised peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
        {icon}
        {children}
      </span>
    </label>
  );
}
