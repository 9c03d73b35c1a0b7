import { parsedUrl } from "#domain/text/parsed-url.ts";
const ownOrigin = "https://sideline.invalid";

/**
 * A path of our own origin that was read from an address; null for anything that a browser would take for another
 * origin.
 */
export function ownPath(text: string | null): string | null {
  const url = text !== null && /^\/(?![/\\])[^\\\s]*$/u.test(text) ? parsedUrl(text, ownOrigin) : null;
  if (url === null) return null;
  const { origin, pathname, search, hash } = url;
  return origin === ownOrigin && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : null;
}
