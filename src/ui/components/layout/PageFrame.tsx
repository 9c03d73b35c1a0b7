import type { ReactNode } from "react";
import { IconButton } from "#ui/components/actions/Button.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { BackIcon } from "#ui/components/looks/icons.tsx";

export interface PageProps {
  /** A `TopBar`; without one a cover reaches the top. */
  readonly top?: ReactNode;
  /** A `StickyBar`. */
  readonly bar?: ReactNode;
  /** What the page is about, such as what is bought: before the content, and on a desk beside it, above the bar. */
  readonly side?: ReactNode;
  readonly children: ReactNode;
  /** Without side padding, for covers and rows that reach the edges; inner blocks then use `gutter`. */
  readonly bleed?: boolean;
  /** The page's content is still loading. */
  readonly busy?: boolean;
  /**
   * What it becomes on a desk. `text`: one column to read or fill in. `list`: as wide as the navigation above it.
   * `beside`: two columns; `side` and `bar` stand in the second one and stay in view.
   */
  readonly desk?: "text" | "list" | "beside";
}

const deskWidths = { text: "desk:max-w-text", list: "desk:max-w-desk", beside: "desk:max-w-desk" } as const;

/**
 * One screen: a centred column with the main landmark, room for the bottom tabs, and bars that stay in view. On a
 * tablet, two side lines mark the column, as on a court.
 */
export function PageFrame({ top, bar, side, children, bleed = false, busy = false, desk = "text" }: PageProps) {
  const beside = desk === "beside";
  return (
    <div
      className={classes(
        "column flex min-h-dvh flex-col bg-surface wide:border-x wide:border-line",
        "desk:min-h-[calc(100dvh-var(--nav))] desk:border-x-0 desk:pt-4",
        deskWidths[desk],
      )}
    >
      {top}
      <main
        id="main"
        tabIndex={-1}
        aria-busy={busy || undefined}
        data-beside={beside || undefined}
        className={classes(
          "flex flex-1 flex-col",
          beside &&
            "desk:grid desk:grid-cols-[minmax(0,1fr)_22rem] desk:grid-rows-[auto_1fr] desk:gap-x-6 desk:pr-(--gutter)",
        )}
      >
        {side ? (
          <div className="gutter pt-3 beside:col-start-2 beside:row-start-1 beside:px-0 beside:pb-3">{side}</div>
        ) : null}
        <div
          className={classes(
            "flex-1 pb-8 desk:flex-none beside:col-start-1 beside:row-span-2 beside:row-start-1",
            !bleed && "gutter",
            !bleed && !side && "pt-3",
          )}
        >
          {children}
        </div>
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
    <header className="low:static sticky top-0 z-20 bg-surface pt-(--safe-top) desk:static">
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
  /** What a desk has room for, below the button. */
  readonly more?: ReactNode;
}

/**
 * The one sticky bar with the one next step, above the tabs or the safe area. Give it to `Page` as `bar`. On a desk it
 * ends the content, or is a card beside it that stays in view. It ignores taps just after it appears, because they may
 * be the second tap of a double tap on what was there before.
 */
export function StickyBar({ info, children, note, more }: StickyBarProps) {
  return (
    <div
      ref={tellHeight}
      className={
        "max-desk:data-tall:static sticky bottom-(--tabs) z-20 border-t border-line bg-surface-raised " +
        "desk:static desk:border-0 desk:bg-transparent beside:sticky beside:top-[calc(var(--nav)+1rem)] " +
        "beside:bottom-auto beside:col-start-2 beside:row-start-2 beside:self-start beside:rounded-lg " +
        "beside:bg-surface-raised beside:shadow-lift"
      }
    >
      <div
        className={
          "sticky-bar gutter pt-3 pb-[max(0.75rem,calc(var(--safe-bottom)-var(--tabs)))] low:pt-1.5 " +
          "low:pb-[max(0.375rem,calc(var(--safe-bottom)-var(--tabs)))] beside:px-5 beside:py-5"
        }
      >
        {note ? <div className="mb-2 text-sm text-muted beside:mb-4">{note}</div> : null}
        <div
          className={"flex flex-wrap items-center gap-x-4 gap-y-2 beside:flex-col beside:items-stretch beside:gap-y-4"}
        >
          {info ? <div className="max-w-[max(45%,8em)] min-w-0 beside:max-w-none">{info}</div> : null}
          <div className="flex min-w-0 flex-1 basis-[8em] flex-col items-stretch beside:basis-auto">{children}</div>
        </div>
        {more ? <div className="mt-4 hidden beside:block">{more}</div> : null}
      </div>
    </div>
  );
}

/**
 * The most of a phone's screen that a bar may keep covered, upright and on its side. With large text, and on its side
 * with a note above the button, it ends the content instead.
 */
const mostCovered = { upright: 0.3, onItsSide: 0.2 } as const;

/** Tells the page how high its bar is, so that a field that gets the focus is scrolled clear of it. */
function tellHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null || typeof ResizeObserver === "undefined") return undefined;
  const page = document.documentElement.style;
  const tell = () => {
    const height = bar.offsetHeight;
    const most = innerHeight < 500 ? mostCovered.onItsSide : mostCovered.upright;
    const isTall = height > innerHeight * most;
    bar.toggleAttribute("data-tall", isTall);
    page.setProperty("--sticky", `${isTall ? 0 : height}px`);
  };
  const observer = new ResizeObserver(tell);
  observer.observe(bar);
  addEventListener("resize", tell);
  return () => {
    observer.disconnect();
    removeEventListener("resize", tell);
    page.removeProperty("--sticky");
  };
}
