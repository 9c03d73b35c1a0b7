import "reflect-metadata";
import { Container } from "inversify";
import { provide, resolve } from "#composition/resolve.ts";
import { createHttpApp, type HttpApp } from "#server/adapters/http/app.ts";
import type { HttpDeps, Use } from "#server/adapters/http/deps.ts";
import {
  DevelopmentIssuer,
  developmentIssuerName,
  MemorySigningKeyStore,
} from "#server/adapters/identity/development-issuer.ts";
import { JoseIdentityVerifier } from "#server/adapters/identity/jose-identity-verifier.ts";
import { KeyedSecretHasher, RandomTokenMinter } from "#server/adapters/identity/secrets.ts";
import { WebhookSignature } from "#server/adapters/line/webhook-signature.ts";
import { InMemoryJobQueue } from "#server/adapters/jobs/in-memory-job-queue.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { InMemoryIdempotencyStore } from "#server/adapters/memory/idempotency-store.ts";
import { emptyTables } from "#server/adapters/memory/tables.ts";
import type { AskedJob } from "#server/application/work/job-queue.ts";
import { InMemoryRateLimiter } from "#server/adapters/memory/rate-limiter.ts";
import { InMemoryLineAuthorisations, InMemoryServiceNotifier } from "#server/adapters/memory/line.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { DevelopmentInbox } from "#server/adapters/messages/development-inbox.ts";
import { liffLinks } from "#server/adapters/messages/render-message.ts";
import { SandboxGateway } from "#server/adapters/sandbox/gateway.ts";
import { MemorySandboxStorage } from "#server/adapters/sandbox/storage.ts";
import { PdfPrinter } from "#server/adapters/papers/pdf-printer.ts";
import { SignedDocumentLinks } from "#server/adapters/papers/signed-links.ts";
import { KeyRing } from "#server/adapters/postgres/sealing/key-ring.ts";
import { DocumentLinks, DocumentPrinter } from "#server/application/sales-documents/document-printer.ts";
import { InMemoryBlobStore } from "#server/adapters/memory/blob-store.ts";
import { SharpCoverPictures } from "#server/adapters/pictures/sharp-cover-pictures.ts";
import { SharpSlipPictures } from "#server/adapters/pictures/sharp-slip-pictures.ts";
import { PlayPayment } from "#server/adapters/sandbox/play-payment.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { EventSignals } from "#server/application/events/event-signals.ts";
import { LineAuthorisations } from "#server/application/line/withdraw-authorisation.ts";
import { LineSignature, OfficialAccount } from "#server/application/line/receive-line-webhook.ts";
import { ServiceNotifier } from "#server/application/line/service-notifier.ts";
import { SecretHasher, TokenMinter, MerchantAccess } from "#server/application/merchants/merchant-access.ts";
import { Messenger } from "#server/application/messages/send-messages.ts";
import { BlobStore } from "#server/application/covers/blob-store.ts";
import { CoverPictures } from "#server/application/covers/cover-pictures.ts";
import { CoverHosts } from "#server/application/organising/own-events.ts";
import { paymentGateways, PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import { Clock, MachineClock } from "#server/application/ports/clock.ts";
import { IdSource } from "#server/application/ports/id-source.ts";
import { IdempotencyStore } from "#server/application/ports/idempotency.ts";
import type { RateLimiter } from "#server/application/ports/rate-limiter.ts";
import { type Store, UnitOfWork } from "#server/application/ports/store.ts";
import { SlipVerifier } from "#server/application/transfers/slip-verifier.ts";
import { InMemoryLinkFollower } from "#server/adapters/memory/link-follower.ts";
import { NoSlipVerifier } from "#server/adapters/memory/slip-verifier.ts";
import { LinkFollower } from "#server/application/places/link-follower.ts";
import { SlipPictures } from "#server/application/transfers/slip-store.ts";
import { JobQueue } from "#server/application/work/job-queue.ts";
import { PlacesAtOnce, usualPlacesAtOnce } from "#server/application/room/rooms.ts";
import { MessageNumber, noMessageNumber } from "#server/application/messages/message-number.ts";
import { Retention, usualRetention } from "#server/application/work/retention.ts";
import { ReceiveTransfer } from "#server/application/transfers/receive-transfer.ts";
import { DoDueWork } from "#server/application/work/do-due-work.ts";
import { DoJob } from "#server/application/work/do-job.ts";
import { day } from "#domain/time/instant.ts";
import { aClient, aMerchant, testNow } from "../../../support/builders/index.ts";
import { MemorySellers } from "../../../support/world/memory-sellers.ts";
import { RecordingLogger } from "./recording-logger.ts";

export const officialAccount = `U${"0".repeat(32)}`;
export const clientSecret = "development";
/** Of the Messaging API channel. */
export const channelSecret = "0123456789abcdef".repeat(2);

/** For tests that make more calls than anybody may. */
export const noLimits: RateLimiter = {
  count: async () => 0,
  giveBack: async () => undefined,
};

/** The HTTP app over the memory adapters and the real use cases, with hands on what a test moves. */
export interface AppUnderTest {
  readonly app: HttpApp;
  readonly deps: HttpDeps;
  readonly clock: InMemoryClock;
  readonly realClock: InMemoryClock;
  readonly gateway: SandboxGateway;
  /** Accounts of merchants at a gateway where each is the seller. */
  readonly sellers: MemorySellers;
  readonly signals: InMemoryEventSignals;
  readonly lineAuthorisations: InMemoryLineAuthorisations;
  readonly serviceNotifier: InMemoryServiceNotifier;
  readonly logger: RecordingLogger;
  write(work: (store: Store) => Promise<void>): Promise<void>;
  runJobs(): Promise<void>;
  /** Every row that is kept and every job that was asked for, a line each. */
  dump(): readonly string[];
  /** An ID token of a member. */
  idToken(userId: string, expiresInSeconds?: number): Promise<string>;
  /** A token of `merchant-1`. */
  merchantToken(): Promise<string>;
}

/** `around` puts something around the stores, or others in their place; `dump` shows those in memory. */
export async function openApp(
  parts: Partial<HttpDeps> = {},
  around: (stores: UnitOfWork) => UnitOfWork = (stores) => stores,
): Promise<AppUnderTest> {
  const clock = new InMemoryClock(testNow);
  const realClock = new InMemoryClock(testNow);
  const ids = new RandomIdSource();
  const idempotency = new InMemoryIdempotencyStore(ids);
  const jobs = new InMemoryJobQueue(clock, { background: false });
  const tables = emptyTables();
  const asked: AskedJob[] = [];
  const sink = { enqueue: (one: AskedJob) => (asked.push(one), jobs.enqueue(one)) };
  const unitOfWork = around(new InMemoryUnitOfWork(sink, tables));
  const signals = new InMemoryEventSignals();
  const gateway = new SandboxGateway({
    storage: new MemorySandboxStorage(),
    clock,
    ids,
    webhookSecret: "whsec_test",
    deliver: async (body, headers) => (await app.request("/payment/webhook", { method: "POST", body, headers })).ok,
  });
  const sellers = new MemorySellers();
  const secrets = new KeyedSecretHasher();
  const inbox = new DevelopmentInbox(unitOfWork, liffLinks("1234567890-AbCdEfGh"));
  const lineAuthorisations = new InMemoryLineAuthorisations();
  const serviceNotifier = new InMemoryServiceNotifier([]);
  const container = new Container();
  provide(container, Clock, clock);
  provide(container, MachineClock, realClock);
  provide(container, IdSource, ids);
  provide(container, IdempotencyStore, idempotency);
  provide(container, UnitOfWork, unitOfWork);
  provide(container, EventSignals, signals);
  provide(container, PaymentGateways, paymentGateways([Object.assign(gateway, { sellers })]));
  provide(container, JobQueue, jobs);
  provide(container, SecretHasher, secrets);
  provide(container, TokenMinter, new RandomTokenMinter());
  provide(container, Messenger, inbox);
  provide(container, LineSignature, new WebhookSignature(channelSecret));
  provide(container, LineAuthorisations, lineAuthorisations);
  provide(container, ServiceNotifier, serviceNotifier);
  provide(container, OfficialAccount, officialAccount);
  provide(container, CoverHosts, { own: "sideline.test", others: null });
  provide(container, SlipPictures, new SharpSlipPictures());
  provide(container, SlipVerifier, new NoSlipVerifier());
  provide(container, LinkFollower, new InMemoryLinkFollower());
  provide(container, CoverPictures, new SharpCoverPictures());
  provide(container, BlobStore, new InMemoryBlobStore());
  provide(container, DocumentPrinter, new PdfPrinter());
  provide(container, DocumentLinks, new SignedDocumentLinks(new KeyRing([new Uint8Array(32)])));
  provide(container, Retention, usualRetention);
  provide(container, MessageNumber, noMessageNumber);
  provide(container, PlacesAtOnce, usualPlacesAtOnce);
  const use: Use = (wanted) => resolve(container, wanted);
  await jobs.start((job) => use(DoJob).run(job));
  const issuer = new DevelopmentIssuer(new MemorySigningKeyStore(), "1234567890", realClock);
  const rules = {
    issuer: developmentIssuerName,
    audience: "1234567890",
    keys: issuer.keys,
    clock: realClock,
    longestLife: 400 * day,
  };
  const logger = new RecordingLogger();
  const deps: HttpDeps = {
    use,
    identity: new JoseIdentityVerifier(rules),
    idempotency,
    clock,
    realClock,
    ids,
    limiter: new InMemoryRateLimiter(realClock),
    logger,
    checkReady: async () => undefined,
    publicOrigin: "https://sideline.test",
    development: {
      issuer,
      clock,
      doDueWork: use(DoDueWork),
      playPayment: new PlayPayment(gateway, unitOfWork, use(DoDueWork), use(ReceiveTransfer)),
      listMessages: { run: () => inbox.list() },
    },
    ...parts,
  };
  const app = createHttpApp(deps);
  const write = (work: (store: Store) => Promise<void>) => unitOfWork.run(work).finally(() => signals.allChanged());
  await write(async (store) => {
    await store.merchants.save(aMerchant());
    const secretHash = await secrets.hash(clientSecret);
    await store.merchants.saveClient(aClient({ secretHash }));
  });
  return {
    app,
    deps,
    clock,
    realClock,
    gateway,
    sellers,
    signals,
    lineAuthorisations,
    serviceNotifier,
    logger,
    write,
    runJobs: async () => {
      await jobs.runDue();
    },
    dump: () => [
      ...Object.entries(tables).flatMap(([name, table]) => linesOf(name, table)),
      ...asked.map((one) => `job ${JSON.stringify(one)}`),
    ],
    idToken: async (userId, expiresInSeconds) => {
      const identity = { userId, displayName: userId, isFriend: true };
      return (await issuer.issue(expiresInSeconds === undefined ? identity : { ...identity, expiresInSeconds }))
        .idToken;
    },
    merchantToken: async () => {
      const answer = await use(MerchantAccess).issue("merchant-1", clientSecret);
      if (answer.kind !== "issued") throw new Error("The test's merchant has no token.");
      return answer.accessToken;
    },
  };
}

function linesOf(name: string, table: { entries(): Iterable<[string, unknown]> }): readonly string[] {
  return [...table.entries()].map(([key, row]) => `${name} ${key} ${JSON.stringify(row)}`);
}
