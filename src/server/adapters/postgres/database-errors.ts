import { MemberUnknown } from "#server/application/members/member-store.ts";
import { Busy, StoreUnavailable, UniqueViolation } from "#server/application/ports/store.ts";

/**
 * PostgreSQL's error codes (Appendix A of its manual). Drivers have different classes of errors, but the same codes.
 */
const codes = {
  foreignKeyViolation: "23503",
  uniqueViolation: "23505",
  lockNotAvailable: "55P03",
  deadlockDetected: "40P01",
  serializationFailure: "40001",
  statementTimeout: "57014",
} as const;

const busyCodes: ReadonlySet<unknown> = new Set([
  codes.lockNotAvailable,
  codes.deadlockDetected,
  codes.serializationFailure,
  codes.statementTimeout,
]);

/** The server forgot a prepared statement, or a migration changed its table. */
const stalePlans: ReadonlySet<unknown> = new Set(["26000", "0A000"]);

/** The pool's error when no connection became free in time. It has no code. */
const poolTimeout = /timeout exceeded when trying to connect/u;

/**
 * The database can't be reached, ends its connections, or can't take more: connection exceptions (class 08),
 * insufficient resources (class 53; 53100 is a full disk), an ended session (25P03, 57P01 to 57P03), and a standby
 * where the primary was (25006).
 */
const awayCodes = /^(?:08\w{3}|53\w{3}|25P03|57P0[1-3]|25006)$/u;

/** Node's codes of a connection that can't be made, or broke. */
const brokenConnections: ReadonlySet<unknown> = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"],
  ...["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "ENOSPC"],
]);

/** What drivers say of a connection that is gone, without a code: the first two lines are pg's, the last PGlite's. */
const goneConnection = new RegExp(
  [
    "^Connection terminated|^timeout expired$|^Client (?:has encountered a connection error|was closed)",
    "^Cannot use a pool after calling end",
    "^PGlite is clos",
  ].join("|"),
  "u",
);

/** The port's error for a database error. If the port has none, the same error. */
export function toPortError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error ? error.code : undefined;
  if (code === codes.foreignKeyViolation && constraintOf(error).endsWith("_member_id_fkey")) {
    return new MemberUnknown("The member is not there.", { cause: error });
  }
  if (code === codes.uniqueViolation) return new UniqueViolation(constraintOf(error));
  if (busyCodes.has(code) || isStalePlan(error) || poolTimeout.test(error.message)) {
    return new Busy("The database is busy.", { cause: error });
  }
  if (isAway(code, error.message))
    return new StoreUnavailable(`The database is away: ${error.message}`, { cause: error });
  return error;
}

function isAway(code: unknown, message: string): boolean {
  if (typeof code === "string" && code !== "") return awayCodes.test(code) || brokenConnections.has(code);
  return goneConnection.test(message);
}

/** Did a statement fail only because it was prepared earlier? On another connection it works. */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return stalePlans.has(error.code) && /cached plan|prepared statement/u.test(error.message);
}

/** Runs a statement and throws the port's error. */
export async function withPortErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toPortError(error);
  }
}

function constraintOf(error: Error): string {
  return "constraint" in error && typeof error.constraint === "string" ? error.constraint : "unknown";
}
