import "reflect-metadata";
import { Container, type ServiceIdentifier } from "inversify";
import { ports } from "#composition/server/tokens.ts";
import { useCaseModule, useCases } from "#composition/server/use-cases.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { second } from "#domain/time/instant.ts";
import { InMemoryJobQueue } from "#server/adapters/jobs/in-memory-job-queue.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { InMemoryIdempotencyStore } from "#server/adapters/memory/idempotency-store.ts";
import { InMemoryLineAuthorisations } from "#server/adapters/memory/line-authorisations.ts";
import { NoServiceNotifier } from "#server/adapters/memory/service-notifier.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { SandboxGateway } from "#server/adapters/sandbox/gateway.ts";
import { MemorySandboxLedger } from "#server/adapters/sandbox/memory-ledger.ts";
import { SharpSlipPictures } from "#server/adapters/pictures/sharp-slip-pictures.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import type { JobQueue } from "#server/application/work/job-queue.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import type { Messenger } from "#server/application/messages/messenger.ts";
import type { PaymentGateway } from "#server/application/paying/payment-gateway.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMember, aMerchant, anEvent, testNow } from "../builders/index.ts";

type UseCases = {
  readonly [Key in keyof typeof useCases]: (typeof useCases)[Key] extends ServiceIdentifier<infer UseCase>
    ? UseCase
    : never;
};

/** Where transactions are kept, and the queue that does the jobs they ask for. */
export interface WorldStores {
  readonly unitOfWork: UnitOfWork;
  readonly jobs: JobQueue;
}

/** What a world is made of, where it is not the usual: so that several worlds can stand on the same stores and gateway. */
export interface WorldParts {
  readonly clock?: InMemoryClock;
  readonly ids?: IdSource;
  readonly stores?: WorldStores;
  /** An outside gateway that delivers its webhooks by itself. */
  readonly gateway?: SandboxGateway;
  /** The gateway as the app sees it. */
  readonly seenAs?: (gateway: SandboxGateway) => PaymentGateway;
  readonly messenger?: Messenger;
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
      ledger: new MemorySandboxLedger(),
      clock,
      ids,
      webhookSecret: "test-secret",
      deliver: async (body, headers) => {
        const answer = await container.get(useCases.receiveGatewayNotice).run(body, headers);
        return answer.kind === "accepted";
      },
    });
  const gateway = parts.gateway ?? own();
  container.bind(ports.clock).toConstantValue(clock);
  container.bind(ports.realClock).toConstantValue(clock);
  container.bind(ports.ids).toConstantValue(ids);
  container.bind(ports.unitOfWork).toConstantValue(unitOfWork);
  container.bind(ports.signals).toConstantValue(new InMemoryEventSignals());
  container.bind(ports.idempotency).toConstantValue(idempotency);
  container.bind(ports.jobs).toConstantValue(jobs);
  container.bind(ports.gateway).toConstantValue(parts.seenAs?.(gateway) ?? gateway);
  const messenger: Messenger = {
    send: async (message) => {
      sent.push(message);
      return "sent";
    },
  };
  container.bind(ports.messenger).toConstantValue(parts.messenger ?? messenger);
  container.bind(ports.officialAccount).toConstantValue("Utest");
  container.bind(ports.lineAuthorisations).toConstantValue(new InMemoryLineAuthorisations());
  container.bind(ports.serviceNotifier).toConstantValue(new NoServiceNotifier());
  container.bind(ports.lineSignature).toConstantValue({ isGenuine: async () => true });
  container.bind(ports.slipPictures).toConstantValue(new SharpSlipPictures());
  container.load(useCaseModule);
  await jobs.start((job) => container.get(useCases.doJob).run(job));

  const world = {
    clock,
    gateway,
    unitOfWork,
    idempotency,
    sent,
    get: <Key extends keyof UseCases>(key: Key): UseCases[Key] =>
      container.get<UseCases[Key]>(useCases[key] as ServiceIdentifier<UseCases[Key]>),
    /** Puts up an event; a merchant for it is there already. */
    async event(parts: Partial<SportsEvent> = {}): Promise<SportsEvent> {
      const event = anEvent(parts);
      await unitOfWork.run((store) => store.events.insert(event));
      return event;
    },
    async member(id: string): Promise<string> {
      await unitOfWork.run((store) => store.members.ensure(aMember({ id })));
      return id;
    },
    /** Does all work that is due, and lets the gateway tell what it has to tell. */
    async work(): Promise<void> {
      await container.get(useCases.doDueWork).run();
      await gateway.deliverPending();
      await container.get(useCases.doDueWork).run();
    },
    /** Moves the clock without doing any work: as if no job ran. */
    async pass(milliseconds: number): Promise<void> {
      await clock.advance(milliseconds / second);
    },
  };
  await unitOfWork.run((store) => store.merchants.save(parts.merchant ?? aMerchant()));
  return world;
}

function storesInMemory(clock: InMemoryClock): WorldStores {
  const jobs = new InMemoryJobQueue(clock, { background: false });
  return { jobs, unitOfWork: new InMemoryUnitOfWork(jobs) };
}

export type World = Awaited<ReturnType<typeof aWorld>>;
