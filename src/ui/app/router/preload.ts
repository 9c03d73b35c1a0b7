import { matchRoutes } from "react-router-dom";
import type { ScreenLoaders } from "../dependencies.ts";
import { screens } from "./screen-table.ts";

const loaded = new Set<string>();

/** Fetches the code of the screen behind an own address before it is asked for. A failure is left to the navigation. */
export function preloadScreen(href: string, loaders: ScreenLoaders): void {
  const { pathname } = new URL(href, "http://app.invalid");
  const name = matchRoutes([...screens.map(({ name: id, path }) => ({ id, path }))], pathname)?.at(-1)?.route.id;
  if (name === undefined || loaded.has(name)) return;
  loaded.add(name);
  screens
    .find((screen) => screen.name === name)
    ?.load(loaders)
    .catch(() => loaded.delete(name));
}
