import { screenAt } from "#addresses/address.ts";
import type { ScreenLoaders } from "../dependencies.ts";
import { screenEntries } from "./screen-table.ts";

const loaded = new Set<string>();

/** Fetches the code of the screen behind an own address before it is asked for. A failure is left to the navigation. */
export function preloadScreen(href: string, loaders: ScreenLoaders): void {
  const name = screenAt(new URL(href, "http://app.invalid").pathname)?.name;
  if (name === undefined || loaded.has(name)) return;
  loaded.add(name);
  screenEntries
    .find((screen) => screen.name === name)
    ?.load(loaders)
    .catch(() => loaded.delete(name));
}
