import type { CallMeter } from "#server/application/ports/call-meter.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import type { IdempotencyStore } from "#server/application/ports/idempotency.ts";
import type { IdentityVerifier } from "#server/application/members/know-member.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { RateLimiter } from "#server/application/ports/rate-limiter.ts";
import type { Need } from "#wiring/needs.ts";
import type { DevelopmentDeps } from "./routes/development-deps.ts";

/** Answers a request as the web does, without knowing this app. */
export interface WebHandler {
  fetch(request: Request): Response | Promise<Response>;
}

/** Answers a service by its class or its port. */
export type Use = <Service>(wanted: Need<Service>) => Service;

/** Everything the HTTP app needs. What is optional is not there where it is left out. */
export interface HttpDeps {
  /** Answers a use case by its class: one instance, whoever asks. */
  readonly use: Use;
  readonly identity: IdentityVerifier;
  readonly idempotency: IdempotencyStore;
  /** The business clock, told to the app in `Sideline-Now`. */
  readonly clock: Clock;
  /** The machine's: tokens and keys live by it. */
  readonly realClock: Clock;
  readonly ids: IdSource;
  /** Who asks too much is told when to come again. */
  readonly limiter: RateLimiter;
  readonly logger: Logger;
  /** Where calls are counted. */
  readonly meter?: CallMeter;
  /** Resolves when what the server needs answers; throws otherwise. */
  readonly checkReady: () => Promise<void>;
  /** Scheme and host that members see, `https://sideline.example`: for links that leave the app. */
  readonly publicOrigin: string;
  /** Ends the open streams, so that a server can stop. */
  readonly shutdown?: AbortSignal;
  /** Pages under `/sandbox`, where the gateway is the sandbox. */
  readonly sandboxPages?: WebHandler;
  /** The `/dev` calls, in development. */
  readonly development?: DevelopmentDeps;
  /** The web app itself: everything that is no call. */
  readonly web?: WebHandler;
}
