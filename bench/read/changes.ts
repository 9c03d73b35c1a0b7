import { routes } from "#contract/routes.ts";
import { callOk } from "../../tests/support/process/caller.ts";
import type { TestMember } from "../../tests/support/process/people.ts";

const changesPerSecond = 10;

/** Joins and leaves one event ten times a second, until it is stopped. */
export function change(url: string, eventId: string, member: TestMember) {
  const stopped = new AbortController();
  let changes = 0;
  const startedAt = performance.now();
  const run = async () => {
    let joinId: string | null = null;
    while (!stopped.signal.aborted) {
      const next = startedAt + ((changes + 1) * 1_000) / changesPerSecond;
      if (joinId === null)
        joinId = (await callOk(url, routes.joinEvent, { body: { eventId, seats: 1 } }, member)).participation.joinId;
      else joinId = (await callOk(url, routes.leaveEvent, { body: { joinId } }, member), null);
      changes += 1;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
    }
  };
  const running = run();
  return {
    perSecond: () => ((changes * 1_000) / (performance.now() - startedAt)).toFixed(1),
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}
