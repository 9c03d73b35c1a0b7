import { InMemoryJobQueue } from "#server/adapters/jobs/in-memory-job-queue.ts";
import { InMemoryBlobStore } from "#server/adapters/memory/blob-store.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { sampleClientSecret } from "#server/adapters/sample/seed-samples.ts";
import { ownersSayYes } from "./owners-say-yes.ts";
import { SandboxGateway } from "#server/adapters/sandbox/gateway.ts";
import { MovedClock, SystemClock } from "#server/adapters/system/clocks.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import type { SlipPictures } from "#server/application/transfers/slip-store.ts";
import { type AssembledServer, assembleServer } from "../../server/assemble-server.ts";
import { lineStandIns } from "../../server/line-stand-ins.ts";
import { demoDestination } from "../demo-settings.ts";
import type { DemoWorld } from "../world/demo-world.ts";

export interface WorldSurroundings {
  readonly slipPictures: SlipPictures;
  readonly publicOrigin: string;
  readonly logger: Logger;
  /** Something in the world may have changed. */
  readonly onWork: () => void;
}

/** A world with a running server. */
export interface RunningWorld extends Pick<AssembledServer, "use" | "stop"> {
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The LINE Login channel of the demo's identities. LINE has no such channel. */
const channelId = "0000000000";

/** The real server over a world in memory, with sandbox money and a stand-in for LINE; sample events are put up. */
export async function runWorld(
  world: DemoWorld,
  { slipPictures, publicOrigin, logger, onWork }: WorldSurroundings,
): Promise<RunningWorld> {
  const machineClock = new SystemClock();
  const clock = await MovedClock.open(machineClock, world.clockOffset);
  const jobs = new InMemoryJobQueue(clock, {
    background: true,
    waiting: world.waiting,
    onFailure: (job, error) => logger.warn({ job: job.kind, error }, "A job failed and will be tried again."),
  });
  const { ids, idempotency, signingKeys } = world;
  const unitOfWork = tellingOfWork(new InMemoryUnitOfWork(jobs, world.tables), onWork);
  const standIns = lineStandIns({ signingKeys, unitOfWork, machineClock, channelId, linkTo: (path) => path });
  let confirming: Promise<void> = Promise.resolve();
  const sayYes = () =>
    ownersSayYes(use, unitOfWork).catch((error: unknown) => logger.warn({ error }, "No owner said yes."));
  const { app, use, stop } = await assembleServer({
    clock,
    machineClock,
    ids,
    unitOfWork,
    idempotency,
    signals: new InMemoryEventSignals(),
    jobs,
    line: standIns,
    officialAccount: demoDestination,
    openGateways: async (deliver) => [
      new SandboxGateway({
        storage: world.books,
        clock,
        ids,
        webhookSecret: "demo",
        deliver,
        onError: (error) => logger.warn({ error }, "The sandbox gateway has trouble."),
      }),
    ],
    slipPictures,
    // A file host has no address for a picture that was uploaded, so none is taken.
    coverPictures: { cut: async () => ({ kind: "unsupported" }) },
    blobs: new InMemoryBlobStore(),
    // Fonts and pages of a paper are nothing to carry into a demo: its screen prints.
    documentPrinter: {
      prints: false,
      print: async () => null,
      printMonth: async () => null,
      unprintable: async () => [],
    },
    documentLinks: { keyOf: () => null, opens: () => false },
    logger,
    publicOrigin,
    checkReady: async () => undefined,
    development: { clock, standIns },
    samples: { clientSecret: sampleClientSecret },
    afterJob: () => {
      onWork();
      confirming = confirming.then(sayYes, sayYes);
    },
  });
  return { fetch: async (request) => Promise.resolve(app.fetch(request)).finally(onWork), use, stop };
}

/** The unit of work; it also calls `onWork` when something may have been committed. */
function tellingOfWork(inner: UnitOfWork, onWork: () => void): UnitOfWork {
  return {
    run: async (work) => {
      const result = await inner.run(work);
      onWork();
      return result;
    },
    read: (work) => inner.read(work),
  };
}
