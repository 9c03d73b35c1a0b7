const ownOrigin = "https://sideline.invalid";

/**
 * A path of our own origin that was read from an address; null for anything that a browser would take for another
 * origin.
 */
export function ownPath(text: string | null): string | null {
  if (text === null || !/^\/(?![/\\])[^\\\s]*$/u.test(text) || !URL.canParse(text, ownOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(text, ownOrigin);
  return origin === ownOrigin && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : null;
}
