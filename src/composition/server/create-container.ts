import "reflect-metadata";
import { Container } from "inversify";
import { Pbkdf2SecretHasher } from "#server/adapters/identity/pbkdf2-secret-hasher.ts";
import { RandomTokenMinter } from "#server/adapters/identity/random-token-minter.ts";
import { NoServiceNotifier } from "#server/adapters/memory/service-notifier.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { SystemClock } from "#server/adapters/system/system-clock.ts";
import type { PaymentGateway } from "#server/application/paying/payment-gateway.ts";
import type { SlipPictures } from "#server/application/transfers/slip-pictures.ts";
import type { LineParts } from "./line-parts.ts";
import type { Persistence } from "./open-database.ts";
import type { Settings } from "./settings.ts";
import { ports } from "./tokens.ts";
import { useCaseModule } from "./use-cases.ts";

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
  container.bind(ports.clock).toConstantValue(persistence.clock);
  container.bind(ports.realClock).toConstantValue(new SystemClock());
  container.bind(ports.ids).toConstantValue(new RandomIdSource());
  container.bind(ports.unitOfWork).toConstantValue(persistence.unitOfWork);
  container.bind(ports.signals).toConstantValue(persistence.signals);
  container.bind(ports.idempotency).toConstantValue(persistence.idempotency);
  container.bind(ports.jobs).toConstantValue(persistence.jobs);
  container.bind(ports.gateway).toConstantValue(gateway);
  container.bind(ports.identity).toConstantValue(identity);
  container.bind(ports.messenger).toConstantValue(messenger);
  container.bind(ports.lineSignature).toConstantValue(signature);
  container.bind(ports.lineAuthorisations).toConstantValue(authorisations);
  container.bind(ports.serviceNotifier).toConstantValue(notifier);
  container.bind(ports.officialAccount).toConstantValue(settings.line.destination);
  container.bind(ports.secrets).toConstantValue(new Pbkdf2SecretHasher());
  container.bind(ports.tokens).toConstantValue(new RandomTokenMinter());
  container.bind(ports.slipPictures).toConstantValue(slipPictures);
  container.load(useCaseModule);
  return container;
}
