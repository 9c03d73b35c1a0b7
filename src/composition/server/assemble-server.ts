import "reflect-metadata";
import { Container } from "inversify";
import { Stopping } from "#server/adapters/http/routes/operations.ts";
import { createHttpApp, type HttpApp } from "#server/adapters/http/app.ts";
import type { AddressOf, DevelopmentDeps, HttpDeps, Use, WebHandler } from "#server/adapters/http/deps.ts";
import { KeyedSecretHasher, RandomTokenMinter } from "#server/adapters/identity/secrets.ts";
import { InMemoryRateLimiter } from "#server/adapters/memory/rate-limiter.ts";
import { NoServiceNotifier } from "#server/adapters/memory/line.ts";
import { InMemoryLinkFollower } from "#server/adapters/memory/link-follower.ts";
import { NoSlipVerifier } from "#server/adapters/memory/slip-verifier.ts";
import { seedSamples } from "#server/adapters/sample/seed-samples.ts";
import { SandboxGateway } from "#server/adapters/sandbox/gateway.ts";
import { sandboxPages } from "#server/adapters/sandbox/pages.ts";
import { PlayPayment } from "#server/adapters/sandbox/play-payment.ts";
import type { DeliverWebhook } from "#server/adapters/sandbox/webhooks.ts";
import { EventSignals } from "#server/application/events/event-signals.ts";
import { LineSignature, OfficialAccount } from "#server/application/line/receive-line-webhook.ts";
import { ServiceNotifier } from "#server/application/line/service-notifier.ts";
import { LineAuthorisations } from "#server/application/line/withdraw-authorisation.ts";
import { IdentityVerifier } from "#server/application/members/know-member.ts";
import { SecretHasher, TokenMinter } from "#server/application/merchants/merchant-access.ts";
import { BlobStore } from "#server/application/covers/blob-store.ts";
import { CoverPictures } from "#server/application/covers/cover-pictures.ts";
import { ForgetCovers } from "#server/application/covers/forget-covers.ts";
import { CoverHosts } from "#server/application/organising/own-events.ts";
import { Messenger } from "#server/application/messages/send-messages.ts";
import type { PaymentGateway } from "#server/application/paying/payment-gateway.ts";
import { paymentGateways, PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import type { CallMeter } from "#server/application/ports/call-meter.ts";
import { Clock, MachineClock, type MovableClock } from "#server/application/ports/clock.ts";
import { IdSource } from "#server/application/ports/id-source.ts";
import { IdempotencyStore } from "#server/application/ports/idempotency.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
import { DocumentLinks, DocumentPrinter } from "#server/application/sales-documents/document-printer.ts";
import { SlipPictures } from "#server/application/transfers/slip-store.ts";
import { LinkFollower } from "#server/application/places/link-follower.ts";
import { SlipVerifier } from "#server/application/transfers/slip-verifier.ts";
import { ReceiveTransfer } from "#server/application/transfers/receive-transfer.ts";
import { DoDueWork } from "#server/application/work/do-due-work.ts";
import { DoJob } from "#server/application/work/do-job.ts";
import { ForgetOld } from "#server/application/work/forget-old.ts";
import { PlacesAtOnce, usualPlacesAtOnce } from "#server/application/room/rooms.ts";
import { MessageNumber, noMessageNumber } from "#server/application/messages/message-number.ts";
import { Retention, usualRetention } from "#server/application/work/retention.ts";
import { JobQueue } from "#server/application/work/job-queue.ts";
import { provide, resolve } from "../resolve.ts";
import type { LineParts } from "./line-parts.ts";
import type { LineStandIns } from "./line-stand-ins.ts";
import { type Chores, startSweeper } from "./sweeper.ts";

/** The adapters that a server is made of. An optional part that is left out does not exist. */
export interface ServerParts {
  /** The business clock. */
  readonly clock: Clock;
  readonly machineClock: Clock;
  readonly ids: IdSource;
  readonly unitOfWork: UnitOfWork;
  readonly idempotency: IdempotencyStore;
  readonly signals: EventSignals;
  readonly jobs: JobQueue;
  readonly line: LineParts;
  /** The user id of our official account. */
  readonly officialAccount: string;
  /** Opens the payment gateways, the preferred one first. `deliver` brings the sandbox's webhooks to this server. */
  readonly openGateways: (deliver: DeliverWebhook) => Promise<readonly PaymentGateway[]>;
  readonly slipPictures: SlipPictures;
  /** Whom to ask about the transfers on slips; nobody if left out. */
  readonly slipVerifier?: SlipVerifier;
  /** Who follows short links of maps; only the examples of development if left out. */
  readonly linkFollower?: LinkFollower;
  readonly coverPictures: CoverPictures;
  /** Where the files of covers lie. */
  readonly blobs: BlobStore;
  readonly documentPrinter: DocumentPrinter;
  readonly documentLinks: DocumentLinks;
  /** The usual times if left out. */
  readonly retention?: Retention;
  /** How many messages each merchant may use; no number if left out. */
  readonly messageNumber?: MessageNumber;
  readonly logger: Logger;
  readonly duringCall?: NonNullable<HttpDeps["duringCall"]>;
  readonly meter?: CallMeter;
  /** Scheme and host that members see. */
  readonly publicOrigin: string;
  /** The origin of the app's page, where the app calls another one; no other origin's page may call without it. */
  readonly appOrigin?: string;
  /** Hosts whose pictures may be covers of events, beside our own; any where it is null or left out. */
  readonly coverHosts?: readonly string[] | null;
  /** How many times higher the rate limits are than in production. */
  readonly limitsTimes?: number;
  /** Finds a caller's address, by which limits tell callers apart. */
  readonly addressOf?: AddressOf;
  /** Finds a caller's connection, for long streams. */
  readonly lineOf?: NonNullable<HttpDeps["lineOf"]>;
  /** Resolves when what the server needs answers; throws otherwise. */
  readonly checkReady: () => Promise<void>;
  /** What the `/dev` calls change; null without such calls. */
  readonly development: { readonly clock: MovableClock; readonly standIns: LineStandIns } | null;
  /** The sample merchants' client secret; null for no samples. */
  readonly samples: { readonly clientSecret: string } | null;
  /** Makes the handler that serves the web app, for paths that are no calls. `calls` answers the app's own. */
  readonly web?: (use: Use, calls: (request: Request) => Promise<Response>) => Promise<WebHandler>;
  /** Makes what compares the gateways' books with ours every day; left out: nobody does. */
  readonly reconcile?: (use: Use) => NonNullable<Chores["reconcile"]>;
  /** Runs after each job. */
  readonly afterJob?: () => void;
}

/** A running server that does not listen yet. */
export interface AssembledServer {
  readonly app: HttpApp;
  readonly use: Use;
  /** From now on the readiness check fails, so that a balancer sends nobody any more. Whoever comes is served. */
  turnAway(): void;
  /** Does work whose own requests to the app are neither logged nor counted: before the server listens. */
  unnoticed(work: () => Promise<void>): Promise<void>;
  /** Ends streams: whoever watches connects again. New ones end at once. */
  endStreams(): void;
  /** Ends streams, the sandbox gateway and jobs, in this order. Jobs under way are done, others are left to others. */
  stop(): Promise<void>;
}

/** Builds a server from its adapters, creates its samples and starts its jobs, in the same way for every root. */
export async function assembleServer(parts: ServerParts): Promise<AssembledServer> {
  const {
    jobs,
    logger,
    machineClock,
    meter,
    clock,
    ids,
    idempotency,
    line,
    publicOrigin,
    samples,
    limitsTimes = 1,
  } = parts;
  const shutdown = new AbortController();
  let isTurningAway = false;
  let isUnnoticed = false;
  const gateways = await parts.openGateways(
    async (body, headers) => (await app.request("/payment/webhook", { method: "POST", body, headers })).ok,
  );
  const sandbox = gateways.find((one) => one instanceof SandboxGateway);
  const container = containerOf(parts, gateways);
  const use: Use = (wanted) => resolve(container, wanted);
  const app = createHttpApp({
    use,
    identity: line.identity,
    idempotency,
    clock,
    realClock: machineClock,
    ids,
    limiter: new InMemoryRateLimiter(machineClock, { times: limitsTimes }),
    limitsTimes,
    logger,
    isUnnoticed: () => isUnnoticed,
    checkReady: async () => {
      if (isTurningAway) throw new Stopping("This server is about to stop.");
      await parts.checkReady();
    },
    publicOrigin,
    shutdown: shutdown.signal,
    ...(sandbox ? { sandboxPages: sandboxPages(sandbox) } : {}),
    ...(meter ? { meter } : {}),
    ...(parts.duringCall ? { duringCall: parts.duringCall } : {}),
    ...(parts.appOrigin === undefined ? {} : { appOrigin: parts.appOrigin }),
    ...(parts.addressOf ? { addressOf: parts.addressOf } : {}),
    ...(parts.lineOf ? { lineOf: parts.lineOf } : {}),
    ...(parts.development && sandbox ? { development: developmentDeps(use, parts.development, sandbox) } : {}),
    ...(parts.web ? { web: await parts.web(use, async (request) => app.fetch(request)) } : {}),
  });
  if (samples) {
    await seedSamples({ unitOfWork: parts.unitOfWork, clock, secrets: use(SecretHasher), ...samples });
  }
  await jobs.start((job) => use(DoJob).run(job).finally(parts.afterJob));
  sandbox?.start();
  const reconcile = parts.reconcile?.(use);
  const forget = { run: async () => [await use(ForgetOld).run(), await use(ForgetCovers).run()] };
  const chores = { settle: use(DoDueWork), forget, ...(reconcile ? { reconcile } : {}) };
  const sweeper = startSweeper(chores, logger);
  return {
    app,
    use,
    turnAway: () => {
      isTurningAway = true;
    },
    unnoticed: async (work) => {
      isUnnoticed = true;
      await work().finally(() => (isUnnoticed = false));
    },
    endStreams: () => shutdown.abort(),
    stop: async () => {
      shutdown.abort();
      await sweeper.stop();
      await sandbox?.stop();
      await jobs.stop();
    },
  };
}

function containerOf(parts: ServerParts, gateways: readonly PaymentGateway[]): Container {
  const { line } = parts;
  const container = new Container();
  provide(container, Clock, parts.clock);
  provide(container, MachineClock, parts.machineClock);
  provide(container, IdSource, parts.ids);
  provide(container, UnitOfWork, parts.unitOfWork);
  provide(container, EventSignals, parts.signals);
  provide(container, IdempotencyStore, parts.idempotency);
  provide(container, JobQueue, parts.jobs);
  provide(container, PaymentGateways, paymentGateways(gateways));
  provide(container, IdentityVerifier, line.identity);
  provide(container, Messenger, line.messenger);
  provide(container, LineSignature, line.signature);
  provide(container, LineAuthorisations, line.authorisations);
  provide(container, ServiceNotifier, line.notifier ?? new NoServiceNotifier());
  provide(container, OfficialAccount, parts.officialAccount);
  provide(container, CoverHosts, { own: new URL(parts.publicOrigin).host, others: parts.coverHosts ?? null });
  provide(container, SecretHasher, new KeyedSecretHasher());
  provide(container, TokenMinter, new RandomTokenMinter());
  provide(container, SlipPictures, parts.slipPictures);
  provide(container, SlipVerifier, parts.slipVerifier ?? new NoSlipVerifier());
  provide(container, LinkFollower, parts.linkFollower ?? new InMemoryLinkFollower());
  provide(container, CoverPictures, parts.coverPictures);
  provide(container, BlobStore, parts.blobs);
  provide(container, DocumentPrinter, parts.documentPrinter);
  provide(container, DocumentLinks, parts.documentLinks);
  provide(container, Retention, parts.retention ?? usualRetention);
  provide(container, MessageNumber, parts.messageNumber ?? noMessageNumber);
  provide(container, PlacesAtOnce, usualPlacesAtOnce);
  return container;
}

/** What the `/dev` calls use. All work that is due includes the gateway's webhooks that are due. */
function developmentDeps(
  use: Use,
  { clock, standIns }: NonNullable<ServerParts["development"]>,
  gateway: SandboxGateway,
): DevelopmentDeps {
  const work = use(DoDueWork);
  const doDueWork = {
    run: async () => {
      await work.run();
      await gateway.deliverPending();
      await work.run();
    },
  };
  return {
    issuer: standIns.issuer,
    clock,
    doDueWork,
    playPayment: new PlayPayment(gateway, use(UnitOfWork), doDueWork, use(ReceiveTransfer)),
    listMessages: { run: () => standIns.messenger.list() },
  };
}
