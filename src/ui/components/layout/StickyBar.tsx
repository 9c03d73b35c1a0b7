import type { ReactNode } from "react";

interface StickyBarProps {
  /** What the step is about: price, time left. */
  readonly info?: ReactNode;
  /** The one next step. */
  readonly children: ReactNode;
  /** A line above both, such as a deadline. */
  readonly note?: ReactNode;
}

/**
 * The one sticky bar with the one next step, above the tabs or the safe area. Give it to `Page` as `bar`. It takes no tap in
 * its first moment: that would be the second of a double tap on what stood there before.
 */
export function StickyBar({ info, children, note }: StickyBarProps) {
  return (
    <div className="sticky bottom-(--tabs) z-20 border-t border-line bg-surface-raised">
      <div className="sticky-bar gutter pt-3 pb-[max(0.75rem,calc(var(--safe-bottom)-var(--tabs)))]">
        {note ? <div className="mb-2 text-sm text-muted">{note}</div> : null}
        <div className="flex items-center gap-4">
          {info ? <div className="min-w-0 shrink">{info}</div> : null}
          <div className="flex min-w-0 flex-1 flex-col items-stretch">{children}</div>
        </div>
      </div>
    </div>
  );
}
