import type { MovedClock } from "#server/adapters/system/moved-clock.ts";
import type { Logger } from "#server/application/ports/logger.ts";

/** How soon, at the latest, a clock is where another process has moved it, in milliseconds. */
const every = 500;

/** Lets a clock that several processes share follow the others. */
export function startClockFollower(clock: Pick<MovedClock, "follow">, logger: Logger): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const follow = () => {
    running ??= clock
      .follow()
      .catch((error: unknown) => logger.warn({ error }, "The clock could not be read and will be tried again."))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(follow, every);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
