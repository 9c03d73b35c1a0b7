import type { Container } from "inversify";
import type { Hono } from "hono";
import { createHttpApp } from "#server/adapters/http/app.ts";
import type { HttpEnv } from "#server/adapters/http/envelope.ts";
import { webAppFrom } from "#server/adapters/http/web/static.ts";
import { sandboxPages } from "#server/adapters/sandbox/pages.ts";
import { PlayPayment } from "#server/adapters/sandbox/play-payment.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { SystemClock } from "#server/adapters/system/system-clock.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import { createServerContainer } from "./create-container.ts";
import { type DevelopmentParts, developmentParts } from "./development-parts.ts";
import { httpUseCases } from "./http-use-cases.ts";
import { openPersistence, type Persistence } from "./open-database.ts";
import { keepSamples } from "./samples.ts";
import type { Settings } from "./settings.ts";
import { startSweeper } from "./sweeper.ts";
import { useCases } from "./use-cases.ts";

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

/**
 * Builds the server of the settings' mode, with its database open, its jobs running and its samples in place. One that
 * can't be built leaves nothing open.
 */
export async function createServer(settings: Settings, options: ServerOptions, logger: Logger): Promise<Server> {
  const realClock = new SystemClock();
  const ids = new RandomIdSource();
  const persistence = await openPersistence(settings, realClock, ids, logger);
  try {
    return await serverOn(persistence, { settings, options, logger, realClock, ids });
  } catch (error) {
    // Whoever starts it again meets a folder that is free.
    await persistence.jobs.stop();
    await persistence.close();
    throw error;
  }
}

interface Surroundings {
  readonly settings: Settings;
  readonly options: ServerOptions;
  readonly logger: Logger;
  readonly realClock: Clock;
  readonly ids: IdSource;
}

async function serverOn(
  persistence: Persistence,
  { settings, options, logger, realClock, ids }: Surroundings,
): Promise<Server> {
  const shutdown = new AbortController();
  const deliver = async (body: string, headers: Readonly<Record<string, string>>) =>
    (await server.request("/payment/webhook", { method: "POST", body, headers })).ok;
  const development = await developmentParts(persistence, realClock, ids, settings.line, deliver, logger);
  const container = createServerContainer(settings, persistence, development);
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
      playPayment: new PlayPayment(development.gateway, persistence.unitOfWork, doDueWork, container.get(useCases.receiveTransfer)),
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
