/** Weak comparison (RFC 9110, 8.8.3.2): whether a tag is marked as weak does not count. */
const opaque = (tag: string) => tag.trim().replace(/^W\//u, "");

/** Does `If-None-Match` name the answer with this tag, so that a GET is answered 304 (RFC 9110, 13.1.2)? */
export function isKnownTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((known) => opaque(known) === opaque(tag));
}
