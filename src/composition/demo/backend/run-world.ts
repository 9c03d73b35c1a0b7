import { DoDueWork } from "#server/application/work/do-due-work.ts";
import { DoJob } from "#server/application/work/do-job.ts";
import { ForgetOld } from "#server/application/work/forget-old.ts";
import { resolve } from "#composition/resolve.ts";
import { InMemoryJobQueue } from "#server/adapters/jobs/in-memory-job-queue.ts";
import { createHttpApp } from "#server/adapters/http/app.ts";
import { Pbkdf2SecretHasher } from "#server/adapters/identity/pbkdf2-secret-hasher.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { InMemoryRateLimiter } from "#server/adapters/memory/rate-limiter.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { seedSamples } from "#server/adapters/sample/seed-samples.ts";
import { SandboxGateway } from "#server/adapters/sandbox/gateway.ts";
import { sandboxPages } from "#server/adapters/sandbox/pages.ts";
import { MovedClock } from "#server/adapters/system/moved-clock.ts";
import { SystemClock } from "#server/adapters/system/system-clock.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { SlipPictures } from "#server/application/transfers/slip-store.ts";
import { createServerContainer } from "../../server/create-container.ts";
import { developmentDeps } from "../../server/development-deps.ts";
import { startSweeper } from "../../server/sweeper.ts";
import { demoDestination } from "../demo-settings.ts";
import type { DemoWorld } from "../world/demo-world.ts";
import { demoLine } from "./demo-line.ts";
import { KeptUnitOfWork } from "./kept-unit-of-work.ts";

export interface WorldSurroundings {
  readonly slipPictures: SlipPictures;
  readonly publicOrigin: string;
  readonly logger: Logger;
  /** Something in the world may have changed. */
  readonly onWork: () => void;
}

/** A world whose server runs. */
export interface RunningWorld {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Ends streams and jobs. */
  stop(): Promise<void>;
}

/**
 * PBKDF2's iterations for the sample merchants' client secret. They make guessing slow, and this secret is printed in the
 * sources: there is nothing to guess. The first list waits for the samples and they for the hash: the usual 210,000 take
 * about 70 ms on a desktop machine, a quarter of a second and more on a phone.
 */
const iterationsForPublicSecret = 1;

/** The real server over a world in memory, with sandbox money and a stand-in for LINE; sample events are put up. */
export async function runWorld(
  world: DemoWorld,
  { slipPictures, publicOrigin, logger, onWork }: WorldSurroundings,
): Promise<RunningWorld> {
  const realClock = new SystemClock();
  const clock = await MovedClock.open(realClock, world.clockOffset);
  const jobs = new InMemoryJobQueue(clock, {
    background: true,
    waiting: world.waiting,
    onFailure: (job, error) => logger.warn({ job: job.kind, error }, "A job failed and will be tried again."),
  });
  const unitOfWork = new KeptUnitOfWork(new InMemoryUnitOfWork(jobs, world.tables), onWork);
  const shutdown = new AbortController();
  const gateway = new SandboxGateway({
    storage: world.books,
    clock,
    ids: world.ids,
    webhookSecret: "demo",
    deliver: async (body, headers) => (await app.request("/payment/webhook", { method: "POST", body, headers })).ok,
    onError: (error) => logger.warn({ error }, "The sandbox gateway has trouble."),
  });
  const line = demoLine(unitOfWork, world.signingKeys, realClock);
  const { idempotency, ids } = world;
  const stores = { clock, unitOfWork, idempotency, jobs, signals: new InMemoryEventSignals() };
  const container = createServerContainer({ line: { destination: demoDestination } }, stores, {
    ...line,
    gateway,
    slipPictures,
  });
  const development = developmentDeps(container, { movableClock: clock, unitOfWork }, line, gateway);
  const app = createHttpApp({
    use: (wanted) => resolve(container, wanted),
    identity: line.identity,
    idempotency,
    clock,
    realClock,
    ids,
    logger,
    limiter: new InMemoryRateLimiter(realClock),
    checkReady: async () => undefined,
    publicOrigin,
    shutdown: shutdown.signal,
    sandboxPages: sandboxPages(gateway),
    ...(development ? { development } : {}),
  });
  await seedSamples({ unitOfWork, clock, secrets: new Pbkdf2SecretHasher(iterationsForPublicSecret) });
  await jobs.start((job) => resolve(container, DoJob).run(job).finally(onWork));
  gateway.start();
  const sweeper = startSweeper(
    { settle: resolve(container, DoDueWork), forget: resolve(container, ForgetOld) },
    logger,
  );
  return {
    fetch: async (request) => {
      try {
        return await app.fetch(request);
      } finally {
        onWork();
      }
    },
    stop: async () => {
      shutdown.abort();
      await sweeper.stop();
      await gateway.stop();
      await jobs.stop();
    },
  };
}
