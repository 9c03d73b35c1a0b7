import { MemberUnknown } from "#server/application/members/member-store.ts";
import { Busy, UniqueViolation } from "#server/application/ports/store.ts";

/** PostgreSQL's codes (Appendix A of its manual). The class of an error differs between drivers, its code does not. */
const codes = {
  foreignKeyViolation: "23503",
  uniqueViolation: "23505",
  lockNotAvailable: "55P03",
  deadlockDetected: "40P01",
  serializationFailure: "40001",
} as const;

const busyCodes: ReadonlySet<unknown> = new Set([
  codes.lockNotAvailable,
  codes.deadlockDetected,
  codes.serializationFailure,
]);

/** A prepared statement that the server forgot, or whose table a migration changed meanwhile. */
const stalePlans: ReadonlySet<unknown> = new Set(["26000", "0A000"]);

/** What a pool says when no connection became free in time; it has no code. */
const poolTimeout = /timeout exceeded when trying to connect/u;

/** The port's own error where it has one for what the database said, else the error as it came. */
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

/** Did a statement fail only because it was prepared before? On another connection it works. */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return stalePlans.has(error.code) && /cached plan|prepared statement/u.test(error.message);
}

/** Runs a statement whose refusal callers meet inside their transaction. */
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
