import type { Route } from "#contract/wire/route.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import { Busy, StoreUnavailable } from "#server/application/ports/store.ts";
import { IdentityUnavailable } from "#server/application/members/know-member.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import { GatewayUnavailable } from "#server/application/paying/payment-gateway.ts";
import { BodyCutShort, problem, type Problem } from "./problem.ts";

/** In seconds: a database that restarts, or changes places with its standby, takes longer than a lock. */
export const databaseBackIn = 5;

/** Where an exception came up, for its log line. */
export interface ThrownAt {
  readonly requestId: string;
  /** `GET /line/event/detail`. */
  readonly route: string;
}

export function thrownAt({ method, path }: Pick<Route, "method" | "path">, requestId: string): ThrownAt {
  return { requestId, route: `${method} ${path}` };
}

/**
 * Turns an exception into a problem. For known exceptions the problem says when to ask again. Anything else is
 * unexpected: the log gets the details, the caller only a number to report.
 */
export function problemFromThrown(error: unknown, at: ThrownAt, logger: Logger): Problem {
  // Whoever it was about was erased meanwhile: asked again, it meets nobody.
  if (error instanceof Busy || error instanceof IdentityUnavailable || error instanceof MemberUnknown) {
    logger.warn({ ...at, because: error.name }, "busy");
    return problem("unavailable", { retryAfter: 1 });
  }
  if (error instanceof StoreUnavailable) {
    logger.error({ ...at, error: error.cause ?? error }, "the database is away");
    return problem("unavailable", { retryAfter: databaseBackIn });
  }
  if (error instanceof GatewayUnavailable) {
    logger.warn({ ...at, because: error.name }, "gateway unavailable");
    return problem("gateway_unavailable");
  }
  if (error instanceof BodyCutShort) {
    logger.info({ ...at }, "the body was cut short");
    return problem("invalid_request", { detail: error.message });
  }
  logger.error({ ...at, error }, "surprise");
  return problem("internal_error", { detail: `It is our fault and has been noted. Its number is ${at.requestId}.` });
}
