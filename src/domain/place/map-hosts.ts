import { parsedUrl } from "#domain/text/parsed-url.ts";

const googleEndings =
  "com|com\\.(?:au|hk|my|ph|sg|tw|vn)|co\\.(?:id|in|jp|kr|th|uk)|de|fr|it|es|nl|la|com\\.kh|com\\.mm|co\\.nz|ca";

const google = new RegExp(`^(?:www\\.|maps\\.)?google\\.(?:${googleEndings})$`, "u");
const openStreetMap = /^(?:www\.)?(?:openstreetmap\.org|osm\.org)$/u;

/** The maps whose links are read. */
export type MapName = "google" | "apple" | "openstreetmap" | "waze" | "bing" | "yahoo-japan";

/** Whose map a link opens; null: none that is known. */
export function mapOf({ hostname, pathname }: URL): MapName | null {
  if (google.test(hostname)) return hostname.startsWith("maps.") || /^\/maps(?:\/|$)/u.test(pathname) ? "google" : null;
  if (hostname === "maps.apple.com") return "apple";
  if (openStreetMap.test(hostname)) return "openstreetmap";
  if (hostname === "waze.com" || hostname === "www.waze.com") return "waze";
  if (hostname === "www.bing.com" && pathname.startsWith("/maps")) return "bing";
  return hostname === "map.yahoo.co.jp" ? "yahoo-japan" : null;
}

/** Does a link of a map say nothing itself, and only lead to one that does? */
export function isShortMapLink(url: URL): boolean {
  if (!isPlainWeb(url)) return false;
  const { hostname, pathname } = url;
  if (hostname === "maps.app.goo.gl") return pathname.length > 1;
  if (hostname === "goo.gl") return /^\/maps\/./u.test(pathname);
  if (hostname === "maps.apple") return /^\/p\/./u.test(pathname);
  return openStreetMap.test(hostname) && /^\/go\/./u.test(pathname);
}

/** May the server ask where a link leads? It asks nobody but the known maps and those that shorten their links. */
export function mayBeFollowed(url: URL): boolean {
  return isPlainWeb(url) && (isShortMapLink(url) || mapOf(url) !== null);
}

/** The link that Google's question about cookies leads on to; any other link is itself. */
export function afterConsent(url: URL): URL {
  if (!url.hostname.startsWith("consent.google.")) return url;
  return parsedUrl(url.searchParams.get("continue") ?? "") ?? url;
}

function isPlainWeb({ protocol, port, username, password }: URL): boolean {
  return /^https?:$/u.test(protocol) && port === "" && username === "" && password === "";
}
