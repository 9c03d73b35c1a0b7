import { Children, createContext, type ReactNode, useEffect, useId, useMemo, useRef } from "react";
import { scrollIntoRow } from "#ui/components/layout/scroll-into-row.ts";

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
