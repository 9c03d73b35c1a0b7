import type { IdSource } from "#server/application/ports/id-source.ts";

const shape = /^[A-Za-z0-9_-]{8,64}$/;

/** The request's number in the logs: the caller's own where it is fit for a log line, else a new one. */
export function requestIdOf(request: Request, ids: IdSource): string {
  const given = request.headers.get("x-request-id");
  return given !== null && shape.test(given) ? given : ids.newId();
}
