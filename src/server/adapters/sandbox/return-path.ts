const ownOrigin = "https://sideline.invalid";
const printableWithoutBackslash = /^\/[!-[\]-~]*$/;

/** Is this a path of our own origin, safe to send a browser to? Nothing that a browser reads as another host. */
export function isOwnPath(path: string): boolean {
  if (!printableWithoutBackslash.test(path) || path.startsWith("//")) return false;
  return URL.canParse(path, ownOrigin) && new URL(path, ownOrigin).origin === ownOrigin;
}
