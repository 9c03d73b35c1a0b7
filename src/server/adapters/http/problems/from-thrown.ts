import type { Logger } from "#server/application/ports/logger.ts";
import { IdentityUnavailable } from "#server/application/members/know-member.ts";
import { GatewayUnavailable } from "#server/application/paying/payment-gateway.ts";
import { Busy } from "#server/application/ports/store.ts";
import { type Problem, problem } from "./problem.ts";

/**
 * What an exception becomes on its way out. Known ones say when to ask again; anything else is a surprise: the log has
 * all of it, the caller only a number to tell us.
 */
export function problemFromThrown(error: unknown, requestId: string, logger: Logger): Problem {
  if (error instanceof Busy || error instanceof IdentityUnavailable) {
    logger.warn({ requestId, because: error.name }, "busy");
    return problem("unavailable", { retryAfter: 1 });
  }
  if (error instanceof GatewayUnavailable) {
    logger.warn({ requestId, because: error.name }, "gateway unavailable");
    return problem("gateway_unavailable");
  }
  logger.error({ requestId, error }, "surprise");
  return problem("internal_error", { detail: `It is our fault and has been noted. Its number is ${requestId}.` });
}
