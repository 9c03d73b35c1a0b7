import type { ReactNode } from "react";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { classes } from "#ui/components/looks/classes.ts";

/** One of the main places, in the tabs of a phone or a desk. */
export interface PlaceTab {
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly current: boolean;
  /** Marks a tab where something waits; screen readers hear this text. */
  readonly badge?: string | undefined;
}

interface BottomTabsProps {
  /** The name of this navigation, for screen readers. */
  readonly label: string;
  readonly tabs: readonly PlaceTab[];
}

/**
 * The app's main places on a phone. While it is on screen, pages and sticky bars leave room for it by themselves. On a
 * phone on its side it is lower.
 */
export function BottomTabs({ label, tabs }: BottomTabsProps) {
  return (
    <nav
      aria-label={label}
      data-bottom-tabs
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface-raised pb-(--safe-bottom) desk:hidden"
    >
      <ul className="column flex overflow-hidden">
        {tabs.map((tab) => (
          <li key={tab.href} className="min-w-0 flex-1">
            <Anchor
              href={tab.href}
              aria-current={tab.current ? "page" : undefined}
              className={classes(
                "relative flex h-[calc(var(--tabs)-var(--safe-bottom))] flex-col items-center justify-center",
                // Large text grows as far as the longest word fits into a quarter of the screen.
                "gap-0.5 text-[min(0.6875rem,4vw)]/4 low:flex-row low:gap-2 low:text-[min(0.75rem,3vw)]/4",
                tab.current ? "font-bold text-brand-ink" : "font-medium text-subtle",
              )}
            >
              {tab.current ? (
                <span aria-hidden className="absolute top-0 h-[3px] w-9 rounded-b-full bg-brand-mark" />
              ) : null}
              <span className="relative">
                {tab.icon}
                {tab.badge ? (
                  <span
                    aria-hidden
                    className={
                      "absolute -top-0.5 -right-1 size-2.5 rounded-full border-2 border-surface-raised bg-danger-mark"
                    }
                  />
                ) : null}
              </span>
              <span className="max-w-full truncate">{tab.label}</span>
              {tab.badge ? <span className="sr-only">{tab.badge}</span> : null}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
