import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import type { PlaceTab } from "./BottomTabs.tsx";

interface TopTabsProps {
  /** The product's name, which leads home. */
  readonly name: string;
  readonly home: string;
  /** The name of this navigation, for screen readers. */
  readonly label: string;
  readonly tabs: readonly PlaceTab[];
}

/** The app's main places on a desk, above every screen. A phone has `BottomTabs` instead. */
export function TopTabs({ name, home, label, tabs }: TopTabsProps) {
  return (
    <div data-top-tabs className="sticky top-0 z-30 hidden border-b border-line bg-surface-raised desk:block">
      <nav
        aria-label={label}
        className="mx-auto flex h-[calc(var(--nav)-1px)] max-w-desk items-stretch gap-8 px-(--gutter)"
      >
        <Anchor href={home} className="flex items-center text-xl font-extrabold">
          {name}
        </Anchor>
        <ul className="flex h-full gap-1">
          {tabs.map(({ href, label: place, icon, current, badge }) => (
            <li key={href}>
              <Anchor
                href={href}
                aria-current={current ? "page" : undefined}
                className={classes(
                  "relative flex h-full items-center gap-2 px-3.5 -outline-offset-4 transition-colors hover:text-ink",
                  current ? "font-bold text-brand-ink" : "font-medium text-muted",
                )}
              >
                {icon}
                {place}
                {badge ? <span className="sr-only">{badge}</span> : null}
                {current ? (
                  <span aria-hidden className="absolute inset-x-3 bottom-0 h-[3px] rounded-t-full bg-brand-mark" />
                ) : null}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
