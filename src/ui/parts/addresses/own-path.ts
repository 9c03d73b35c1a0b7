const ownOrigin = "https://sideline.invalid";

/** A path of our own origin, as it may stand in an address; null for whatever a browser would read as another place. */
export function ownPath(text: string | null): string | null {
  if (text === null || !/^\/(?![/\\])[^\\\s]*$/u.test(text) || !URL.canParse(text, ownOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(text, ownOrigin);
  return origin === ownOrigin && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : null;
}
