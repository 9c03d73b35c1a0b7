import "reflect-metadata";
import { Container } from "inversify";
import { Pbkdf2SecretHasher } from "#server/adapters/identity/pbkdf2-secret-hasher.ts";
import { RandomTokenMinter } from "#server/adapters/identity/random-token-minter.ts";
import { NoServiceNotifier } from "#server/adapters/memory/service-notifier.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { SystemClock } from "#server/adapters/system/system-clock.ts";
import { EventSignals } from "#server/application/events/event-signals.ts";
import { LineAuthorisations } from "#server/application/line/withdraw-authorisation.ts";
import { LineSignature, OfficialAccount } from "#server/application/line/receive-line-webhook.ts";
import { ServiceNotifier } from "#server/application/line/service-notifier.ts";
import { IdentityVerifier } from "#server/application/members/know-member.ts";
import { SecretHasher, TokenMinter } from "#server/application/merchants/merchant-access.ts";
import { Messenger } from "#server/application/messages/send-messages.ts";
import { PaymentGateway } from "#server/application/paying/payment-gateway.ts";
import { Clock, MachineClock } from "#server/application/ports/clock.ts";
import { IdSource } from "#server/application/ports/id-source.ts";
import { IdempotencyStore } from "#server/application/ports/idempotency.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
import { SlipPictures } from "#server/application/transfers/slip-store.ts";
import { JobQueue } from "#server/application/work/job-queue.ts";
import { provide } from "../resolve.ts";
import type { LineParts } from "./line-parts.ts";
import type { Persistence } from "./open-database.ts";
import type { Settings } from "./settings.ts";

/** What is outside: LINE and money, or what stands in for them, and what the machine decodes pictures with. */
export interface OutsideParts extends LineParts {
  readonly gateway: PaymentGateway;
  readonly slipPictures: SlipPictures;
}

/** The server root: the authority's ports bound to their adapters, and its use cases over them. */
export function createServerContainer(
  settings: { readonly line: Pick<Settings["line"], "destination"> },
  persistence: Pick<Persistence, "clock" | "unitOfWork" | "signals" | "idempotency" | "jobs">,
  {
    gateway,
    identity,
    messenger,
    signature,
    authorisations,
    notifier = new NoServiceNotifier(),
    slipPictures,
  }: OutsideParts,
): Container {
  const container = new Container();
  provide(container, Clock, persistence.clock);
  provide(container, MachineClock, new SystemClock());
  provide(container, IdSource, new RandomIdSource());
  provide(container, UnitOfWork, persistence.unitOfWork);
  provide(container, EventSignals, persistence.signals);
  provide(container, IdempotencyStore, persistence.idempotency);
  provide(container, JobQueue, persistence.jobs);
  provide(container, PaymentGateway, gateway);
  provide(container, IdentityVerifier, identity);
  provide(container, Messenger, messenger);
  provide(container, LineSignature, signature);
  provide(container, LineAuthorisations, authorisations);
  provide(container, ServiceNotifier, notifier);
  provide(container, OfficialAccount, settings.line.destination);
  provide(container, SecretHasher, new Pbkdf2SecretHasher());
  provide(container, TokenMinter, new RandomTokenMinter());
  provide(container, SlipPictures, slipPictures);
  return container;
}
