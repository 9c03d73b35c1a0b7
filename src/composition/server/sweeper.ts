import { hour, minute, second } from "#domain/time/instant.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { ReconciliationRun } from "#server/application/reconciling/reconciliation-store.ts";

/** How often to look for due events that no job has woken. */
const settleEvery = 30 * second;
/** How often old rows are deleted; also once at the start. */
const forgetEvery = hour;
/** How often to ask whether the gateways' books were compared today. */
const reconcileEvery = 10 * minute;

export interface Chores {
  /** Settles every event that is due. */
  readonly settle: { sweep(): Promise<void> };
  /** Deletes rows that are not needed any more. */
  readonly forget: { run(): Promise<unknown> };
  /** Compares the gateways' books with ours once a day; returns what it found for people. Left out: it is not done. */
  readonly reconcile?: { run(): Promise<readonly ReconciliationRun[]> };
}

/** Work that is done again and again until it is stopped. */
export interface Repeated {
  /** Does the work now, unless it is already running. */
  run(): void;
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/** Does work that no job asks for. So a lost job costs only time, and no table grows for ever. */
export function startSweeper({ settle, forget, reconcile }: Chores, logger: Logger): { stop(): Promise<void> } {
  const onFailure = (error: unknown) => logger.error({ error }, "Sweeping failed and will be tried again.");
  const settling = repeat(() => settle.sweep(), settleEvery, onFailure);
  const forgetting = repeat(() => forget.run(), forgetEvery, onFailure);
  forgetting.run();
  const reconciling = reconcile && repeat(() => reconcile.run().then(tell), reconcileEvery, onFailure);
  const tell = (runs: readonly ReconciliationRun[]) => runs.forEach((run) => logger.error(...newsOf(run)));
  return { stop: async () => void (await Promise.all([settling.stop(), forgetting.stop(), reconciling?.stop()])) };
}

function newsOf({ gateway, failed, left, balances }: ReconciliationRun): Parameters<Logger["error"]> {
  if (failed !== null) return [{ gateway, failed }, "The books of a payment gateway could not be compared with ours."];
  return [{ gateway, left, balances }, "The books of a payment gateway differ from ours: see npm run reconcile."];
}

/** Does work every so many milliseconds, never twice at a time. After a failure the next turn tries again. */
export function repeat(work: () => Promise<unknown>, every: number, onFailure: (error: unknown) => void): Repeated {
  let running: Promise<unknown> | null = null;
  const run = () => {
    running ??= work()
      .catch(onFailure)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(run, every);
  return {
    run,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
