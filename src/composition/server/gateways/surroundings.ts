import type { DeliverWebhook } from "#server/adapters/sandbox/webhooks.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { Persistence } from "../open-database.ts";

/** What gateways stand on. */
export interface GatewaySurroundings {
  readonly persistence: Pick<Persistence, "db" | "clock" | "unitOfWork">;
  readonly machineClock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  /** Brings the sandbox's webhooks to this server. */
  readonly deliver: DeliverWebhook;
}
