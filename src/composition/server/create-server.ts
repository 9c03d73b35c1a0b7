import { DoDueWork } from "#server/application/work/do-due-work.ts";
import { DoJob } from "#server/application/work/do-job.ts";
import { ForgetOld } from "#server/application/work/forget-old.ts";
import { PreviewEvent } from "#server/application/events/read-event.ts";
import { resolve } from "#composition/resolve.ts";
import type { Container } from "inversify";
import type { Hono } from "hono";
import { createHttpApp } from "#server/adapters/http/app.ts";
import type { WebHandler } from "#server/adapters/http/deps.ts";
import type { HttpEnv } from "#server/adapters/http/envelope.ts";
import { SharpSlipPictures } from "#server/adapters/pictures/sharp-slip-pictures.ts";
import { webAppFrom } from "#server/adapters/http/web/static.ts";
import { InMemoryRateLimiter } from "#server/adapters/memory/rate-limiter.ts";
import { sandboxPages } from "#server/adapters/sandbox/pages.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { SystemClock } from "#server/adapters/system/system-clock.ts";
import type { CallMeter } from "#server/application/ports/call-meter.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import { createServerContainer } from "./create-container.ts";
import { developmentDeps } from "./development-deps.ts";
import type { LineParts } from "./line-parts.ts";
import { lineStandIns } from "./line-stand-ins.ts";
import { openPersistence, type Persistence } from "./open-database.ts";
import { openSandbox } from "./open-sandbox.ts";
import { pageSourcesOf } from "./page-sources.ts";
import { keepSamples } from "./samples.ts";
import type { Settings } from "./settings.ts";
import { startSweeper } from "./sweeper.ts";

/**
 * How much higher limits are in development: its secrets are no secrets, and one developer's program plays many members
 * (decision 0017).
 */
const developmentLimits = 100;

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
  /** Where calls are counted; nowhere by default. */
  readonly meter?: CallMeter;
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
  const gateway = await openSandbox(persistence, ids, deliver, logger);
  const standIns = settings.mode === "development" ? lineStandIns(persistence, realClock, settings.line) : null;
  const line = standIns ?? (await realLine(settings, persistence, realClock, logger));
  const container = createServerContainer(settings, persistence, {
    ...line,
    gateway,
    slipPictures: new SharpSlipPictures(),
  });
  const development = standIns && developmentDeps(container, persistence, standIns, gateway);

  const server = createHttpApp({
    use: (wanted) => resolve(container, wanted),
    identity: line.identity,
    idempotency: persistence.idempotency,
    clock: persistence.clock,
    realClock,
    ids,
    limiter: new InMemoryRateLimiter(realClock, { times: settings.mode === "development" ? developmentLimits : 1 }),
    logger,
    checkReady: () => persistence.ping(),
    publicOrigin: settings.publicOrigin,
    shutdown: shutdown.signal,
    sandboxPages: sandboxPages(gateway),
    ...(options.meter ? { meter: options.meter } : {}),
    ...(development ? { development } : {}),
    ...(options.webDirectory === null
      ? {}
      : { web: await webAppOf(settings, options.webDirectory, container, logger) }),
  });

  if (options.samples) await keepSamples(container, settings.samples?.clientSecret);
  await persistence.jobs.start((job) => resolve(container, DoJob).run(job));
  gateway.start();
  const sweeper = startSweeper(
    { settle: resolve(container, DoDueWork), forget: resolve(container, ForgetOld) },
    logger,
  );
  const stop = async () => {
    shutdown.abort();
    await sweeper.stop();
    await gateway.stop();
    await persistence.jobs.stop();
    await persistence.close();
  };
  return { app: server, stop };
}

/** LINE's SDK is loaded where LINE is. */
async function realLine(
  { line }: Settings,
  { unitOfWork }: Persistence,
  realClock: Clock,
  logger: Logger,
): Promise<LineParts> {
  const { lineParts } = await import("./line-parts.ts");
  return lineParts(line, unitOfWork, realClock, logger);
}

function webAppOf(settings: Settings, directory: string, container: Container, logger: Logger): Promise<WebHandler> {
  const previewEvent = resolve(container, PreviewEvent);
  return webAppFrom({
    directory,
    settings: browserSettings(settings),
    sources: pageSourcesOf(settings),
    previews: {
      publicOrigin: settings.publicOrigin,
      mayBeFound: settings.mode === "production",
      previewEvent: (ids) => previewEvent.run(ids),
      onTrouble: (error) => logger.warn({ error }, "An event's page comes without its preview."),
    },
  });
}

/** What the app may know. */
function browserSettings({ mode, gateway, line, sentryDsn }: Settings): Readonly<Record<string, unknown>> {
  return {
    mode,
    gateway,
    liffId: line.liffId,
    apiBaseUrl: "",
    addFriendUrl: line.addFriendUrl,
    destination: line.destination,
    ...(line.platform?.serviceTemplates ? { serviceMessages: true } : {}),
    sentryDsn,
  };
}
