import { type ComponentType, lazy, Suspense } from "react";
import { Outlet, useLocation, useMatches } from "react-router-dom";
import type { ConsoleScreenName } from "#addresses/console.ts";
import { classes } from "#ui/components/looks/classes.ts";
import { PaneProvider } from "../parts/panes/PaneFrame.tsx";
import { useIsDesk } from "../parts/panes/use-is-desk.ts";
import type { ConsoleDependencies } from "./console-dependencies.ts";

/** Lists, and the screen of one of their rows, which a desk shows beside them. */
export const detailsBeside = { people: "person", games: "game" } as const satisfies Partial<
  Record<ConsoleScreenName, ConsoleScreenName>
>;

export type ListScreen = keyof typeof detailsBeside;

/**
 * A list and what is chosen from it. On a desk the list stays, as it was scrolled and sorted, and the other is beside
 * it; else each is a page of its own.
 */
export function sideBySide(list: ListScreen, loadScreen: ConsoleDependencies["loadScreen"]): ComponentType {
  const List = lazy(async () => ({ default: await loadScreen(list) }));
  return function SideBySide() {
    const { pathname } = useLocation();
    const isChosen = useMatches().at(-1)?.id === detailsBeside[list];
    if (!useIsDesk()) return <Outlet />;
    return (
      <main
        id="main"
        tabIndex={-1}
        className={classes(
          "mx-auto grid w-full max-w-desk items-start",
          isChosen && "grid-cols-[minmax(0,1fr)_minmax(0,27rem)]",
        )}
      >
        <PaneProvider value="list">
          <Suspense fallback={null}>
            <List />
          </Suspense>
        </PaneProvider>
        {isChosen ? (
          <div
            key={pathname}
            className="sticky top-(--nav) h-[calc(100dvh-var(--nav))] overflow-y-auto border-s border-line"
          >
            <PaneProvider value="detail">
              <Outlet />
            </PaneProvider>
          </div>
        ) : null}
      </main>
    );
  };
}

/** The list beside which a screen is shown now; null: it is a page of its own. */
export function useListBeside(screen: string): ListScreen | null {
  const isDesk = useIsDesk();
  const lists = Object.keys(detailsBeside) as ListScreen[];
  return isDesk ? (lists.find((list) => detailsBeside[list] === screen) ?? null) : null;
}
