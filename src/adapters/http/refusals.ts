import { RequestFailed } from "#application/ports/request-failed.ts";

/**
 * The code of a failure that is one of a call's expected refusals; anything else is thrown on.
 * `catch (error) { return { kind: "refused", reason: refusalIn(error, ["join_closed"]) } }`
 */
export function refusalIn<const Code extends string>(error: unknown, codes: readonly Code[]): Code {
  if (error instanceof RequestFailed) {
    const code = codes.find((expected) => expected === error.code);
    if (code !== undefined) return code;
  }
  throw error;
}

/** Null for what does not exist or is somebody else's; anything else is thrown on. */
export function nullIfNotFound(error: unknown): null {
  refusalIn(error, ["not_found"]);
  return null;
}
