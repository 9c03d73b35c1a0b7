import type { ReactNode } from "react";
import { classes } from "#ui/components/looks/classes.ts";

interface PageProps {
  /** A `TopBar`, or nothing where a cover reaches the top. */
  readonly top?: ReactNode;
  /** A `StickyBar`. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
  /** Without side padding, for covers and rows that reach the edges; inner blocks then use `gutter`. */
  readonly bleed?: boolean;
  /** The page's content is still loading. */
  readonly busy?: boolean;
}

/**
 * One screen: a centred column with the main landmark, room for the bottom tabs, and bars that stay in view.
 * On a wide screen two side lines mark the column, as on a court.
 */
export function Page({ top, bar, children, bleed = false, busy = false }: PageProps) {
  return (
    <div className="column flex min-h-dvh flex-col bg-surface wide:border-x wide:border-line">
      {top}
      <main id="main" tabIndex={-1} aria-busy={busy || undefined} className="flex flex-1 flex-col">
        <div className={classes("flex-1 pb-8", !bleed && "gutter pt-3")}>{children}</div>
        {bar}
      </main>
      <div aria-hidden className="h-(--tabs) shrink-0" />
    </div>
  );
}
