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

/** What follows a path behind the question mark; null is left out. */
type Query = Readonly<Record<string, string | number | null>>;

/** The path of a screen, with its ids in place: `address("payment", { id: eventId, joinId })`. */
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

/** A screen's path as a regular expression; its ids are the groups. */
export function patternOf(path: string): string {
  return `^${path.replaceAll(/:\w+/g, "([^/]+)").replace(/\/$/, "")}/?$`;
}

/** A screen at an address. */
export interface ScreenAt {
  readonly name: ScreenName;
  /** In the order of the path, as they stand in the address. */
  readonly ids: readonly string[];
}

const patterns = Object.entries(screens).map(
  ([name, { path }]) => [name as ScreenName, new RegExp(patternOf(path))] as const,
);

/** The screen at a path without query string, whatever its ids look like; null for any other path. */
export function screenAt(path: string): ScreenAt | null {
  for (const [name, pattern] of patterns) {
    const found = pattern.exec(path);
    if (found) return { name, ids: found.slice(1) };
  }
  return null;
}

/** Could a text be an id, as the wire knows it: up to 64 letters, digits, `_` and `-`? */
export function isId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

/** Is a path one of the screens', with ids that could name something? What can't is Not Found. */
export function isScreenPath(path: string): boolean {
  return screenAt(path)?.ids.every(isId) ?? false;
}

/** The template of a path, such as `/payment/:id/:joinId`, which says where without saying whose; null where no screen is. */
export function routeOf(path: string): string | null {
  const found = screenAt(path);
  return found && screens[found.name].path;
}
