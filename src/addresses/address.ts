import { type ScreenName, screens } from "./screens.ts";

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The ids in a screen's path. */
export type ScreenIds<Name extends ScreenName> = {
  readonly [Id in NamesIn<(typeof screens)[Name]["path"]>]: string;
};

/** The query after a path. Values that are null are left out. */
type Query = Readonly<Record<string, string | number | null>>;

/** A screen's path with its ids filled in: `address("payment", { id: eventId, joinId })`. */
export function address<Name extends ScreenName>(
  name: Name,
  ...[ids, query = {}]: keyof ScreenIds<Name> extends never
    ? [ids?: Readonly<Record<string, never>>, query?: Query]
    : [ids: ScreenIds<Name>, query?: Query]
): string {
  const given: Readonly<Record<string, string>> = ids ?? {};
  const path = screens[name].path.replaceAll(/:(\w+)/g, (_, id: string) => encodeURIComponent(given[id] ?? ""));
  const values = Object.entries(query).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]]));
  return values.length > 0 ? `${path}?${new URLSearchParams(values)}` : path;
}

/** A screen's path as a regular expression. Its ids are the groups. */
export function patternOf(path: string): string {
  return `^${path.replaceAll(/:\w+/g, "([^/]+)").replace(/\/$/, "")}/?$`;
}

/** A screen at an address. */
export interface ScreenAt {
  readonly name: ScreenName;
  /** In the order of the path, as the address has them. */
  readonly ids: readonly string[];
}

const patterns = Object.entries(screens).map(
  ([name, { path }]) => [name as ScreenName, new RegExp(patternOf(path))] as const,
);

/** The screen at a path without query string, whatever its ids look like; null when there is none. */
export function screenAt(path: string): ScreenAt | null {
  for (const [name, pattern] of patterns) {
    const found = pattern.exec(path);
    if (found) return { name, ids: found.slice(1) };
  }
  return null;
}

/**
 * The path of the screen that a path means which is written in other letters: `/profile` for `/Profile`. Ids stay as
 * they are. Null when no screen is meant.
 */
export function meantPath(path: string): string | null {
  for (const { path: own } of Object.values(screens)) {
    const ids = new RegExp(patternOf(own), "i").exec(path)?.slice(1);
    if (ids) return own.replaceAll(/:\w+/g, () => ids.shift() ?? "");
  }
  return null;
}

/** Can a text be an id on the wire: up to 64 letters, digits, `_` and `-`? */
export function isId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

/** Is it the path of a screen, with ids that can be ids? If not, the screen is Not Found. */
export function isScreenPath(path: string): boolean {
  return screenAt(path)?.ids.every(isId) ?? false;
}

/**
 * The template of a path, such as `/payment/:id/:joinId`. It tells the screen, but not whose it is. Null when the path
 * has no screen.
 */
export function routeOf(path: string): string | null {
  const found = screenAt(path);
  return found && screens[found.name].path;
}
