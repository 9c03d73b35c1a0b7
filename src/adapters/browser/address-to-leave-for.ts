/** Addresses that may be left for: web pages and LINE's own scheme, never a script. */
const protocols: ReadonlySet<string> = new Set(["https:", "http:", "line:"]);

/**
 * The whole address that `url` is on the page at `base`.
 * @throws Error for an address that is neither a web page nor LINE's: it would come from a broken server.
 */
export function addressToLeaveFor(url: string, base: string): string {
  const target = new URL(url, base);
  if (!protocols.has(target.protocol)) throw new Error(`The app does not leave for ${target.protocol} addresses.`);
  return target.href;
}
