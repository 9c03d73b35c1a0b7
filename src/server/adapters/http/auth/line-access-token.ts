import { lineAccessTokenHeader } from "#contract/line/line-access.ts";

const shape = /^[A-Za-z0-9._~+/=-]{1,4096}$/;

/** The member's LINE access token in a call; null where there is none, or none that can be one. */
export function lineAccessTokenOf(request: Request): string | null {
  const token = request.headers.get(lineAccessTokenHeader);
  return token !== null && shape.test(token) ? token : null;
}
