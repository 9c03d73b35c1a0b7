import { second } from "#domain/time/instant.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { DoDueWork } from "#server/application/use-cases/do-due-work.ts";

/** How often events are looked at that are due without a job to wake them. */
const every = 30 * second;

/** Settles what is due now and then, so that a job that was lost costs only time. */
export function startSweeper(work: DoDueWork, logger: Logger): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const sweep = () => {
    running = work.sweep().catch((error: unknown) => logger.error({ error }, "Sweeping failed and will be tried again."));
  };
  const timer = setInterval(sweep, every);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
