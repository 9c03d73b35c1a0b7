import type { ReactNode } from "react";

interface FoldedProps {
  readonly title: string;
  /** Something in it is marked. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Fields that are needed less often, behind their heading. */
export function Folded({ title, isOpen = false, children }: FoldedProps) {
  return (
    <details open={isOpen || undefined}>
      <summary className="touch flex items-center font-semibold text-brand-ink">{title}</summary>
      <div className="mt-2 space-y-5">{children}</div>
    </details>
  );
}
