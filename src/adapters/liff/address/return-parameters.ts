/** Parameters with which LIFF comes back to the app, beside every `liff.…`. */
const names: ReadonlySet<string> = new Set([
  "code",
  "state",
  "liffClientId",
  "liffRedirectUri",
  "liffOAuth2Error",
  "liffIsEscapedFromApp",
  "lineAppVersion",
]);

/** Does LIFF come back with a parameter of that name? It never goes to our server, and leaves the address. */
export function isReturnParameter(name: string): boolean {
  return names.has(name) || name.startsWith("liff.");
}
