import { type ReactNode, useEffect } from "react";
import type { RouteObject } from "react-router-dom";
import { isId } from "#addresses/address.ts";
import type { ScreenLoaders } from "../dependencies.ts";
import type { NavigationGuard } from "../navigation-guard.ts";
import { Shell } from "../layout/Shell.tsx";
import { RouteError } from "./RouteError.tsx";
import { type RouteHandle, type ScreenEntry, screenEntries } from "./screen-table.ts";
import { skeletons } from "../layout/skeletons.tsx";

/** Hears of a screen each time it is put up, after the screen's own effects. */
type OnShown = (screen: ScreenEntry) => void;

/**
 * The routes: one parent with the layout, a lazy child for each screen. The guard runs as a loader of every screen,
 * so the router waits for it before it shows the next one. A path whose parameters can't be ids is Not Found.
 */
export function createRoutes(
  guard: Pick<NavigationGuard, "before">,
  loaders: ScreenLoaders,
  onShown: OnShown,
): RouteObject[] {
  return [
    {
      Component: Shell,
      ErrorBoundary: RouteError,
      children: screenEntries.map((screen) => routeOf(screen, guard, loaders, onShown)),
    },
  ];
}

function routeOf(
  screen: ScreenEntry,
  guard: Pick<NavigationGuard, "before">,
  loaders: ScreenLoaders,
  onShown: OnShown,
): RouteObject {
  return {
    id: screen.name,
    path: screen.path,
    handle: { screen } satisfies RouteHandle,
    loader: async ({ params }) => {
      await guard.before({ paintsFirst: screen.login !== "wait" });
      if (!Object.entries(params).every(([name, value = ""]) => name === "*" || isId(value)))
        throw new Response(null, { status: 404 });
      return null;
    },
    shouldRevalidate: () => true,
    lazy: async () => {
      const { Component } = await screen.load(loaders);
      return {
        Component: () => (
          <Shown screen={screen} onShown={onShown}>
            <Component />
          </Shown>
        ),
      };
    },
    HydrateFallback: skeletons[screen.skeleton],
    ErrorBoundary: RouteError,
  };
}

function Shown({
  screen,
  onShown,
  children,
}: {
  readonly screen: ScreenEntry;
  readonly onShown: OnShown;
  readonly children: ReactNode;
}) {
  useEffect(() => onShown(screen), [screen, onShown]);
  return children;
}
