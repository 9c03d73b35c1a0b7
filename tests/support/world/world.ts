import { DoDueWork } from "#server/application/work/do-due-work.ts";
import { DoJob } from "#server/application/work/do-job.ts";
import { ReceiveGatewayNotice } from "#server/application/paying/receive-gateway-notice.ts";
import { provide, resolve } from "#composition/resolve.ts";
import "reflect-metadata";
import { Container } from "inversify";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { second } from "#domain/time/instant.ts";
import { InMemoryJobQueue } from "#server/adapters/jobs/in-memory-job-queue.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { InMemoryIdempotencyStore } from "#server/adapters/memory/idempotency-store.ts";
import { InMemoryLineAuthorisations, NoServiceNotifier } from "#server/adapters/memory/line.ts";
import { NoSlipVerifier } from "#server/adapters/memory/slip-verifier.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { SandboxGateway } from "#server/adapters/sandbox/gateway.ts";
import { MemorySandboxStorage } from "#server/adapters/sandbox/storage.ts";
import { PdfPrinter } from "#server/adapters/papers/pdf-printer.ts";
import { SignedDocumentLinks } from "#server/adapters/papers/signed-links.ts";
import { KeyRing } from "#server/adapters/postgres/sealing/key-ring.ts";
import { DocumentLinks, DocumentPrinter } from "#server/application/sales-documents/document-printer.ts";
import { InMemoryBlobStore } from "#server/adapters/memory/blob-store.ts";
import { SharpCoverPictures } from "#server/adapters/pictures/sharp-cover-pictures.ts";
import { SharpSlipPictures } from "#server/adapters/pictures/sharp-slip-pictures.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { EventSignals } from "#server/application/events/event-signals.ts";
import { LineAuthorisations } from "#server/application/line/withdraw-authorisation.ts";
import { LineSignature, OfficialAccount } from "#server/application/line/receive-line-webhook.ts";
import { ServiceNotifier } from "#server/application/line/service-notifier.ts";
import { Messenger } from "#server/application/messages/send-messages.ts";
import { BlobStore } from "#server/application/covers/blob-store.ts";
import { CoverPictures } from "#server/application/covers/cover-pictures.ts";
import { CoverHosts } from "#server/application/organising/own-events.ts";
import type { PaymentGateway } from "#server/application/paying/payment-gateway.ts";
import { paymentGateways, PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import { KeyedSecretHasher, RandomTokenMinter } from "#server/adapters/identity/secrets.ts";
import { SecretHasher, TokenMinter } from "#server/application/merchants/merchant-access.ts";
import { Clock, MachineClock, type MovableClock } from "#server/application/ports/clock.ts";
import { IdSource } from "#server/application/ports/id-source.ts";
import { IdempotencyStore } from "#server/application/ports/idempotency.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
import { SlipPictures } from "#server/application/transfers/slip-store.ts";
import { SlipVerifier } from "#server/application/transfers/slip-verifier.ts";
import { JobQueue } from "#server/application/work/job-queue.ts";
import { PlacesAtOnce, usualPlacesAtOnce } from "#server/application/room/rooms.ts";
import { MessageNumber, noMessageNumber } from "#server/application/messages/message-number.ts";
import { Retention, usualRetention } from "#server/application/work/retention.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import type { Need } from "#wiring/needs.ts";
import { aMember, aMerchant, anEvent, testNow } from "../builders/index.ts";

/** Where transactions are kept, and the queue that does the jobs they ask for. */
export interface WorldStores {
  readonly unitOfWork: UnitOfWork;
  readonly jobs: JobQueue;
}

/** What a world is made of, where it is not the usual: so that several worlds can stand on the same stores and gateway. */
export interface WorldParts {
  readonly clock?: MovableClock;
  readonly ids?: IdSource;
  readonly stores?: WorldStores;
  /** An outside gateway that delivers its webhooks by itself. */
  readonly gateway?: SandboxGateway;
  /** Where the world's own gateway keeps its books. */
  readonly gatewayStorage?: MemorySandboxStorage;
  /** The gateway as the app sees it. */
  readonly seenAs?: (gateway: SandboxGateway) => PaymentGateway;
  /** Other gateways, preferred to the world's own. */
  readonly gateways?: readonly PaymentGateway[];
  readonly messenger?: Messenger;
  /** Reads the pictures of slips; really decodes them if left out. */
  readonly slipPictures?: SlipPictures;
  /** Whom to ask about slips; nobody if left out. */
  readonly slipVerifier?: SlipVerifier;
  /** How many messages each merchant may use in a month. */
  readonly messageNumber?: MessageNumber;
  /** How many places of a cancelled event end in one transaction. */
  readonly placesAtOnce?: number;
  /** The merchant whose events these are. */
  readonly merchant?: Merchant;
}

/**
 * The authority in memory, without HTTP: real use cases, a clock that stands still until it is moved, a sandbox gateway
 * whose webhooks reach the app, and jobs that run when the world is told to.
 */
export async function aWorld(parts: WorldParts = {}) {
  const clock = parts.clock ?? new InMemoryClock(testNow);
  const ids = parts.ids ?? new RandomIdSource();
  const { unitOfWork, jobs } = parts.stores ?? storesInMemory(clock);
  const idempotency = new InMemoryIdempotencyStore(ids);
  const sent: Message[] = [];
  const container = new Container();
  const own = (): SandboxGateway =>
    new SandboxGateway({
      storage: parts.gatewayStorage ?? new MemorySandboxStorage(),
      clock,
      ids,
      webhookSecret: "test-secret",
      deliver: async (body, headers) => {
        const answer = await resolve(container, ReceiveGatewayNotice).run(body, headers);
        return answer.kind === "accepted";
      },
    });
  const gateway = parts.gateway ?? own();
  provide(container, Clock, clock);
  provide(container, MachineClock, clock);
  provide(container, TokenMinter, new RandomTokenMinter());
  provide(container, SecretHasher, new KeyedSecretHasher());
  provide(container, IdSource, ids);
  provide(container, UnitOfWork, unitOfWork);
  const signals = new InMemoryEventSignals();
  provide(container, EventSignals, signals);
  provide(container, IdempotencyStore, idempotency);
  provide(container, JobQueue, jobs);
  const seen = parts.seenAs?.(gateway) ?? gateway;
  provide(container, PaymentGateways, paymentGateways([...(parts.gateways ?? []), seen]));
  const messenger: Messenger = {
    send: async (message) => {
      sent.push(message);
      return "sent";
    },
  };
  provide(container, Messenger, parts.messenger ?? messenger);
  provide(container, OfficialAccount, "Utest");
  provide(container, CoverHosts, { own: "sideline.test", others: null });
  provide(container, LineAuthorisations, new InMemoryLineAuthorisations());
  provide(container, ServiceNotifier, new NoServiceNotifier());
  provide(container, LineSignature, { isGenuine: async () => true });
  provide(container, SlipPictures, parts.slipPictures ?? new SharpSlipPictures());
  provide(container, SlipVerifier, parts.slipVerifier ?? new NoSlipVerifier());
  provide(container, CoverPictures, new SharpCoverPictures());
  provide(container, BlobStore, new InMemoryBlobStore());
  provide(container, DocumentPrinter, new PdfPrinter());
  provide(container, DocumentLinks, new SignedDocumentLinks(new KeyRing([new Uint8Array(32)])));
  provide(container, Retention, usualRetention);
  provide(container, MessageNumber, parts.messageNumber ?? noMessageNumber);
  provide(container, PlacesAtOnce, parts.placesAtOnce ?? usualPlacesAtOnce);
  await jobs.start((job) => resolve(container, DoJob).run(job));

  const world = {
    clock,
    gateway,
    /** What a test writes past the use cases: as if any event had changed. */
    unitOfWork: {
      read: (work) => unitOfWork.read(work),
      run: (work) => unitOfWork.run(work).finally(() => signals.allChanged()),
    } satisfies UnitOfWork,
    idempotency,
    sent,
    get: <Service>(wanted: Need<Service>): Service => resolve(container, wanted),
    /** Puts up an event; a merchant for it is there already. */
    async event(parts: Partial<SportsEvent> = {}): Promise<SportsEvent> {
      const event = anEvent(parts);
      await world.unitOfWork.run((store) => store.events.insert(event));
      return event;
    },
    async member(id: string): Promise<string> {
      await unitOfWork.run((store) => store.members.ensure(aMember({ id })));
      return id;
    },
    /** Does all work that is due, and lets the gateway tell what it has to tell. */
    async work(): Promise<void> {
      await resolve(container, DoDueWork).run();
      await gateway.deliverPending();
      await resolve(container, DoDueWork).run();
    },
    /** Moves the clock without doing any work: as if no job ran. */
    async pass(milliseconds: number): Promise<void> {
      await clock.advance(milliseconds / second);
    },
  };
  await unitOfWork.run((store) => store.merchants.save(parts.merchant ?? aMerchant()));
  return world;
}

export function storesInMemory(clock: Clock): WorldStores {
  const jobs = new InMemoryJobQueue(clock, { background: false });
  return { jobs, unitOfWork: new InMemoryUnitOfWork(jobs) };
}

export type World = Awaited<ReturnType<typeof aWorld>>;
