import { type ComponentType, type ReactNode, useEffect } from "react";
import type { RouteObject } from "react-router-dom";
import { leaveSheetEntries } from "#ui/components/layout/sheet-entries.ts";
import { isId } from "#addresses/address.ts";
import type { ScreenFolder } from "#addresses/screens.ts";
import type { LoadScreen } from "../dependencies.ts";
import { Shell } from "../layout/Shell.tsx";
import { skeletons } from "../layout/skeletons.tsx";
import type { NavigationGuard } from "../navigation-guard.ts";
import { RouteError } from "./RouteError.tsx";
import { routeTable, type ScreenFacts } from "./use-current-screen.ts";

/** The first screen, where its component is already there. */
export interface LoadedScreen {
  readonly folder: ScreenFolder;
  readonly Component: ComponentType;
}

/** Called each time a screen is mounted, after the screen's own effects. */
type OnShown = (screen: ScreenFacts) => void;

/**
 * The routes: one parent with the layout, a lazy child for each screen. The guard runs as a loader of every screen,
 * so the router waits for it before it shows the next one. A path whose parameters can't be ids is Not Found.
 */
export function createRoutes(
  guard: Pick<NavigationGuard, "before">,
  loadScreen: LoadScreen,
  onShown: OnShown,
  loaded: LoadedScreen | null = null,
): RouteObject[] {
  return [
    {
      Component: Shell,
      ErrorBoundary: RouteError,
      children: Object.entries(routeTable).map(([folder, screen]) =>
        routeOf(folder as ScreenFolder, screen, guard, {
          loadScreen,
          onShown,
          loaded: loaded?.folder === folder ? loaded.Component : null,
        }),
      ),
    },
  ];
}

interface RouteParts {
  readonly loadScreen: LoadScreen;
  readonly onShown: OnShown;
  /** Null: it is fetched when it is first shown. */
  readonly loaded: ComponentType | null;
}

function routeOf(
  folder: ScreenFolder,
  screen: ScreenFacts,
  guard: Pick<NavigationGuard, "before">,
  { loadScreen, onShown, loaded }: RouteParts,
): RouteObject {
  const shown = (Component: ComponentType) => () => (
    <Shown screen={screen} onShown={onShown}>
      <Component />
    </Shown>
  );
  return {
    id: folder,
    path: screen.path,
    loader: async ({ params }) => {
      await leaveSheetEntries();
      await guard.before({ paintsFirst: screen.login !== "wait" });
      if (!Object.entries(params).every(([name, value = ""]) => name === "*" || isId(value)))
        throw new Response(null, { status: 404 });
      return null;
    },
    shouldRevalidate: () => true,
    ...(loaded ? { Component: shown(loaded) } : { lazy: async () => ({ Component: shown(await loadScreen(folder)) }) }),
    HydrateFallback: skeletons[screen.skeleton],
    ErrorBoundary: RouteError,
  };
}

interface ShownProps {
  readonly screen: ScreenFacts;
  readonly onShown: OnShown;
  readonly children: ReactNode;
}

function Shown({ screen, onShown, children }: ShownProps) {
  useEffect(() => onShown(screen), [screen, onShown]);
  return children;
}
