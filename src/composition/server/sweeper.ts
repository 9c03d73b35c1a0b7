import { hour, second } from "#domain/time/instant.ts";
import type { Logger } from "#server/application/ports/logger.ts";

/** How often events are looked at that are due without a job to wake them. */
const settleEvery = 30 * second;
/** How often what has lived its life is thrown away; also once at the start. */
const forgetEvery = hour;

export interface Chores {
  /** Settles every event that is due. */
  readonly settle: { sweep(): Promise<void> };
  /** Throws away what has lived its life. */
  readonly forget: { run(): Promise<unknown> };
}

/** Does by itself what no job asks for: a job that was lost costs only time, and no table grows for ever. */
export function startSweeper({ settle, forget }: Chores, logger: Logger): { stop(): Promise<void> } {
  const chore = (work: () => Promise<unknown>) => {
    let running: Promise<unknown> | null = null;
    const run = () => {
      running ??= work()
        .catch((error: unknown) => logger.error({ error }, "Sweeping failed and will be tried again."))
        .finally(() => {
          running = null;
        });
    };
    return { run, ended: async () => void (await running) };
  };
  const settling = chore(() => settle.sweep());
  const forgetting = chore(() => forget.run());
  const timers = [setInterval(settling.run, settleEvery), setInterval(forgetting.run, forgetEvery)];
  forgetting.run();
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([settling.ended(), forgetting.ended()]);
    },
  };
}
