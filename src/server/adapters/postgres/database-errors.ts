import { MemberUnknown } from "#server/application/members/member-store.ts";
import { Busy, UniqueViolation } from "#server/application/ports/store.ts";

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
  return error;
}

/** Did a statement fail only because it was prepared earlier? On another connection it works. */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return stalePlans.has(error.code) && /cached plan|prepared statement/u.test(error.message);
}

/** Runs a statement and throws the port's error, for callers that handle it inside their transaction. */
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
