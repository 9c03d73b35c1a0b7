import { Children, createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef } from "react";

interface ChipGroupValue {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const ChipGroup = createContext<ChipGroupValue>({ name: "", value: "", onChange: () => {} });

interface ChipRowProps {
  /** What is chosen here, for screen readers. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `Chip`s. */
  readonly children: ReactNode;
}

/** A row of chips of which one is on. It scrolls sideways, fades at its ends and keeps the chosen one in view. */
export function ChipRow({ label, value, onChange, children }: ChipRowProps) {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  const count = Children.toArray(children).length;
  const group = useMemo(() => ({ name, value, onChange }), [name, value, onChange]);
  useEffect(() => {
    scrollIntoRow(row.current, row.current?.querySelector<HTMLElement>("label:has(:checked)") ?? null);
  }, [value, count]);
  return (
    <ChipGroup value={group}>
      <div ref={row} role="radiogroup" aria-label={label} className="scroll-row gutter flex gap-2">
        {children}
      </div>
    </ChipGroup>
  );
}

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
      <span
        className={
          "flex min-h-9.5 items-center gap-1.5 rounded-full border border-line bg-surface-raised px-3.5 " +
          "py-1 text-sm font-medium whitespace-nowrap text-muted transition-colors peer-checked:border-ink " +
          "peer-checked:bg-ink peer-checked:text-surface-raised peer-focus-visible:outline-[2.5px] " +
          "peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
        }
      >
        {icon}
        {children}
      </span>
    </label>
  );
}

/** Brings a child of a sideways row to its middle without moving the page itself. */
export function scrollIntoRow(row: HTMLElement | null, child: HTMLElement | null): void {
  if (!row || !child || row.scrollWidth <= row.clientWidth) return;
  row.scrollTo({
    left: child.offsetLeft - row.offsetLeft - (row.clientWidth - child.offsetWidth) / 2,
    behavior: "smooth",
  });
}
