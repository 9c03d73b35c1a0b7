import type { TurnTaker } from "./open-tab.ts";

/** Turns by Web Locks: the lock is held until the page is gone. Without them, as on a page without https, it is this tab's at once. */
export function webTurns(locks: LockManager | undefined, name: string): TurnTaker {
  return {
    take: (onTurn) => {
      if (!locks) return onTurn();
      void locks.request(name, () => {
        onTurn();
        return new Promise<never>(() => undefined);
      });
    },
  };
}
