import "reflect-metadata";
import { Container } from "inversify";
import type { Hono } from "hono";
import { createHttpApp } from "#server/adapters/http/app.ts";
import type { HttpEnv } from "#server/adapters/http/envelope.ts";
import { webAppFrom } from "#server/adapters/http/web/static.ts";
import { Pbkdf2SecretHasher } from "#server/adapters/identity/pbkdf2-secret-hasher.ts";
import { RandomTokenMinter } from "#server/adapters/identity/random-token-minter.ts";
import { sandboxPages } from "#server/adapters/sandbox/pages.ts";
import { PlayPayment } from "#server/adapters/sandbox/play-payment.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { SystemClock } from "#server/adapters/system/system-clock.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import { type DevelopmentParts, developmentParts } from "./development-parts.ts";
import { httpUseCases } from "./http-use-cases.ts";
import { openPersistence, type Persistence } from "./open-database.ts";
import { keepSamples } from "./samples.ts";
import type { Settings } from "./settings.ts";
import { startSweeper } from "./sweeper.ts";
import { ports } from "./tokens.ts";
import { useCaseModule, useCases } from "./use-cases.ts";

/** A server that has not begun to listen. */
export interface Server {
  readonly app: Hono<HttpEnv>;
  /** Ends streams, jobs and the database, in this order. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** The folder of the built client; null serves the calls only. */
  readonly webDirectory: string | null;
  /** Put up sample merchants and events. */
  readonly samples: boolean;
}

/** Builds the server of the settings' mode, with its database open, its jobs running and its samples in place. */
export async function createServer(settings: Settings, options: ServerOptions, logger: Logger): Promise<Server> {
  const realClock = new SystemClock();
  const ids = new RandomIdSource();
  const persistence = await openPersistence(settings, realClock, ids, logger);
  const shutdown = new AbortController();
  const deliver = async (body: string, headers: Readonly<Record<string, string>>) =>
    (await server.request("/payment/webhook", { method: "POST", body, headers })).ok;
  const development = await developmentParts(persistence, realClock, ids, settings.line.channelId, deliver, logger);
  const container = wire(settings, persistence, development);
  const doDueWork = dueWork(container, development);

  const server = createHttpApp({
    useCases: httpUseCases(container),
    identity: development.identity,
    knowMember: container.get(useCases.knowMember),
    idempotency: persistence.idempotency,
    clock: persistence.clock,
    realClock,
    ids,
    logger,
    checkReady: () => persistence.ping(),
    publicOrigin: settings.publicOrigin,
    shutdown: shutdown.signal,
    sandboxPages: sandboxPages(development.gateway),
    development: {
      issuer: development.issuer,
      clock: persistence.clock,
      doDueWork,
      playPayment: new PlayPayment(development.gateway, persistence.unitOfWork, doDueWork),
      listMessages: { run: () => development.inbox.list() },
    },
    ...(options.webDirectory === null
      ? {}
      : { web: await webAppFrom({ directory: options.webDirectory, settings: browserSettings(settings) }) }),
  });

  if (options.samples) await keepSamples(container);
  await persistence.jobs.start((job) => container.get(useCases.doJob).run(job));
  development.gateway.start();
  const sweeper = startSweeper(container.get(useCases.doDueWork), logger);
  const stop = async () => {
    shutdown.abort();
    await sweeper.stop();
    await development.gateway.stop();
    await persistence.jobs.stop();
    await persistence.close();
  };
  return { app: server, stop };
}

/** Binds the ports of the authority to their adapters. */
function wire(settings: Settings, persistence: Persistence, development: DevelopmentParts): Container {
  const container = new Container();
  container.bind(ports.clock).toConstantValue(persistence.clock);
  container.bind(ports.realClock).toConstantValue(new SystemClock());
  container.bind(ports.ids).toConstantValue(new RandomIdSource());
  container.bind(ports.unitOfWork).toConstantValue(persistence.unitOfWork);
  container.bind(ports.signals).toConstantValue(persistence.signals);
  container.bind(ports.idempotency).toConstantValue(persistence.idempotency);
  container.bind(ports.jobs).toConstantValue(persistence.jobs);
  container.bind(ports.gateway).toConstantValue(development.gateway);
  container.bind(ports.identity).toConstantValue(development.identity);
  container.bind(ports.messenger).toConstantValue(development.inbox);
  container.bind(ports.officialAccount).toConstantValue(settings.line.destination);
  container.bind(ports.secrets).toConstantValue(new Pbkdf2SecretHasher());
  container.bind(ports.tokens).toConstantValue(new RandomTokenMinter());
  container.load(useCaseModule);
  return container;
}

/** All work due by now, and what the gateway has to tell by then. */
function dueWork(container: Container, { gateway }: DevelopmentParts): { run(): Promise<void> } {
  const work = container.get(useCases.doDueWork);
  return {
    run: async () => {
      await work.run();
      await gateway.deliverPending();
      await work.run();
    },
  };
}

/** What the app may know. */
function browserSettings({ mode, line }: Settings): Readonly<Record<string, unknown>> {
  return {
    mode,
    liffId: line.liffId,
    apiBaseUrl: "",
    addFriendUrl: line.addFriendUrl,
    destination: line.destination,
  };
}
