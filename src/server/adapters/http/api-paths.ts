const firstParts: ReadonlySet<string> = new Set([
  "line",
  "users",
  "backoffice",
  "oauth",
  "dev",
  "sandbox",
  "healthz",
  "readyz",
  "openapi.json",
  "metrics",
]);

/** The app has screens under `/payment` too (spec §2), so these two are told apart whole. */
const wholePaths: ReadonlySet<string> = new Set(["/payment/transaction", "/payment/webhook"]);

/** Does a path belong to the calls, and not to the screens of the app? */
export function isApiPath(path: string): boolean {
  return wholePaths.has(path) || firstParts.has(path.split("/")[1] ?? "");
}
