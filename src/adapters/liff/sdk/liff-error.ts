/** The `code` of an error that LIFF threw (`FORBIDDEN`, `INIT_FAILED`, `invalid_grant`, …); null where it has none. */
export function codeOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}
