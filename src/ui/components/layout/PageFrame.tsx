import type { ReactNode } from "react";
import { IconButton } from "#ui/components/actions/Button.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { BackIcon } from "#ui/components/looks/icons.tsx";

interface PageProps {
  /** A `TopBar`; without one a cover reaches the top. */
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
 * One screen: a centred column with the main landmark, room for the bottom tabs, and bars that stay in view. On a wide
 * screen, two side lines mark the column, as on a court.
 */
export function PageFrame({ top, bar, children, bleed = false, busy = false }: PageProps) {
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

interface TopBarProps {
  readonly title: ReactNode;
  /** The way back: an address, or what to do. */
  readonly back?: { readonly label: string; readonly href?: string; readonly onClick?: () => void };
  readonly actions?: ReactNode;
  /** A tab's own screen: large title, no way back. */
  readonly large?: boolean;
  /** False when the content has the page's heading itself. */
  readonly heading?: boolean;
}

/** The bar at the top of a screen; it stays while the content scrolls. */
export function TopBar({ title, back, actions, large = false, heading = true }: TopBarProps) {
  const Title = heading ? "h1" : "p";
  return (
    <header className="low:static sticky top-0 z-20 bg-surface pt-(--safe-top)">
      <div className={classes("flex min-h-14 items-center gap-1", large ? "gutter" : "px-1.5")}>
        {back ? (
          <IconButton label={back.label} href={back.href} onClick={back.onClick}>
            <BackIcon />
          </IconButton>
        ) : null}
        <Title
          className={classes(
            "min-w-0 flex-1 py-1",
            large ? "text-2xl font-extrabold" : "line-clamp-3 text-lg font-bold",
            !back && !large && "pl-2.5",
          )}
        >
          {title}
        </Title>
        {actions ? <div className="flex shrink-0 items-center">{actions}</div> : null}
      </div>
    </header>
  );
}

interface StickyBarProps {
  /** What the step is about: price, time left. */
  readonly info?: ReactNode;
  /** The one next step. */
  readonly children: ReactNode;
  /** A line above both, such as a deadline. */
  readonly note?: ReactNode;
}

/**
 * The one sticky bar with the one next step, above the tabs or the safe area. Give it to `Page` as `bar`. It ignores
 * taps just after it appears, because they may be the second tap of a double tap on what was there before.
 */
export function StickyBar({ info, children, note }: StickyBarProps) {
  return (
    <div ref={tellHeight} className="low:static sticky bottom-(--tabs) z-20 border-t border-line bg-surface-raised">
      <div className="sticky-bar gutter pt-3 pb-[max(0.75rem,calc(var(--safe-bottom)-var(--tabs)))]">
        {note ? <div className="mb-2 text-sm text-muted">{note}</div> : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {info ? <div className="max-w-[45%] min-w-0">{info}</div> : null}
          <div className="flex min-w-0 flex-1 basis-[8em] flex-col items-stretch">{children}</div>
        </div>
      </div>
    </div>
  );
}

/** Tells the page how high its bar is, so that a field that gets the focus is scrolled clear of it. */
function tellHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null || typeof ResizeObserver === "undefined") return undefined;
  const page = document.documentElement.style;
  const observer = new ResizeObserver(() => page.setProperty("--sticky", `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    page.removeProperty("--sticky");
  };
}
