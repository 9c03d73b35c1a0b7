import * as v from "valibot";
import type { MapGround } from "#application/ports/environment.ts";
import { parsedUrl } from "#domain/text/parsed-url.ts";

/** Where the pictures of a map are fetched from, with the places of their numbers. */
export const mapTilesUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    isTilesUrl,
    "MAP_TILES_URL must be https:// and a host, with {z}, {x} and {y} in its path or query, and {r} at most besides: " +
      "https://tiles.example.com/{z}/{x}/{y}.png.",
  ),
);

/** Whom the map's pictures are by, as their licence asks for it. */
export const mapAttribution = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    isAttribution,
    "MAP_ATTRIBUTION must be a text of at most 200 characters without HTML, its links as " +
      "[OpenStreetMap](https://www.openstreetmap.org/copyright).",
  ),
);

/** Of no use without each other: no picture of a map is shown without whom it is by. */
export const mapSettings = ["MAP_TILES_URL", "MAP_ATTRIBUTION"] as const;

/** The host is one that a Content-Security-Policy can name. */
function isTilesUrl(given: string): boolean {
  const [, host = "", rest = ""] = /^https:\/\/([^\s/?#@{}]+)(\/\S*)$/u.exec(given) ?? [];
  if (!/^[\w.-]+(?::\d+)?$/u.test(host) || parsedUrl(given) === null) return false;
  const names = [...rest.matchAll(/\{(\w*)\}/gu)].map(([, name]) => name);
  const once = (name: string) => names.filter((one) => one === name).length === 1;
  const isPlain = !/[{}#]/u.test(rest.replaceAll(/\{(?:z|x|y|r)\}/gu, ""));
  return isPlain && ["z", "x", "y"].every(once);
}

function isAttribution(given: string): boolean {
  const withoutLinks = given.replaceAll(/\[[^[\]()]+\]\(https:\/\/[^\s()[\]]+\)/gu, "");
  return given !== "" && given.length <= 200 && !/[<>[\]]/u.test(withoutLinks);
}

interface MapEnvironment {
  readonly APP_ENV: string;
  readonly MAP_TILES_URL?: string | undefined;
  readonly MAP_ATTRIBUTION?: string | undefined;
}

/** What the app's map shows the games on: in development a drawing, where no pictures are set. */
export function mapGroundOf({ APP_ENV, MAP_TILES_URL, MAP_ATTRIBUTION }: MapEnvironment): MapGround | null {
  if (MAP_TILES_URL !== undefined && MAP_ATTRIBUTION !== undefined) {
    return { tiles: MAP_TILES_URL, attribution: MAP_ATTRIBUTION };
  }
  return APP_ENV === "development" ? "drawn" : null;
}
