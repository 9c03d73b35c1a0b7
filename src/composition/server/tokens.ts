import type { ServiceIdentifier } from "inversify";
import type { Clock } from "#server/application/ports/clock.ts";
import type { EventSignals } from "#server/application/events/event-signals.ts";
import type { IdempotencyStore } from "#server/application/ports/idempotency.ts";
import type { IdentityVerifier } from "#server/application/members/identity.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import type { JobQueue } from "#server/application/work/job-queue.ts";
import type { LineAuthorisations } from "#server/application/line/line-authorisations.ts";
import type { LineSignature } from "#server/application/line/line-signature.ts";
import type { Messenger } from "#server/application/messages/messenger.ts";
import type { PaymentGateway } from "#server/application/paying/payment-gateway.ts";
import type { SecretHasher, TokenMinter } from "#server/application/merchants/secrets.ts";
import type { ServiceNotifier } from "#server/application/line/service-notifier.ts";
import type { SlipPictures } from "#server/application/transfers/slip-pictures.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";

/** What the use cases need from outside; every root that runs the authority binds each of them. */
export const ports = {
  clock: token<Clock>("clock"),
  /** Tokens live by it, whatever the business clock says. */
  realClock: token<Clock>("realClock"),
  ids: token<IdSource>("ids"),
  unitOfWork: token<UnitOfWork>("unitOfWork"),
  signals: token<EventSignals>("signals"),
  idempotency: token<IdempotencyStore>("idempotency"),
  jobs: token<JobQueue>("jobs"),
  gateway: token<PaymentGateway>("gateway"),
  identity: token<IdentityVerifier>("identity"),
  secrets: token<SecretHasher>("secrets"),
  tokens: token<TokenMinter>("tokens"),
  slipPictures: token<SlipPictures>("slipPictures"),
  messenger: token<Messenger>("messenger"),
  lineSignature: token<LineSignature>("lineSignature"),
  serviceNotifier: token<ServiceNotifier>("serviceNotifier"),
  lineAuthorisations: token<LineAuthorisations>("lineAuthorisations"),
  /** The user id of our official account: the destination of follow webhooks. */
  officialAccount: token<string>("officialAccount"),
};

/** A typed name for something to be resolved. */
export function token<Service>(name: string): ServiceIdentifier<Service> {
  return Symbol.for(`sideline.${name}`);
}
