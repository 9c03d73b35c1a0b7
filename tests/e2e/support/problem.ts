/** A problem as the server answers it, for `route.fulfill`. */
export function problemOf(status: number, code: string): { status: number; contentType: string; body: string } {
  const body = JSON.stringify({ type: `urn:problem:${code}`, title: code, status, code, detail: "" });
  return { status, contentType: "application/problem+json", body };
}
