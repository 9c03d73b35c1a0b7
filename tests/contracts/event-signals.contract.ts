import { beforeEach, describe, expect, it, vi } from "vitest";
import type { EventSignals } from "#server/application/events/event-signals.ts";
import { eventually } from "../support/eventually.ts";

type Watcher = Parameters<EventSignals["watchAll"]>[0];

/** Two ends that should hear each other, such as two server processes; the same one twice where there is but one. */
export interface SignalEnds {
  readonly here: EventSignals;
  readonly there: EventSignals;
}

/** Who watches an event hears of every change of it, and of nothing else. */
export function eventSignalsContract(name: string, create: () => Promise<SignalEnds>): void {
  describe(`EventSignals in ${name}`, () => {
    let ends: SignalEnds;
    beforeEach(async () => {
      ends = await create();
    });

    const called = (listener: ReturnType<typeof vi.fn>, atLeast: number) =>
      eventually(() => expect(listener.mock.calls.length).toBeGreaterThanOrEqual(atLeast));

    it("calls back after a change, here and there, and again after the next", async () => {
      const [here, there] = [vi.fn<() => void>(), vi.fn<() => void>()];
      await ends.here.subscribe("event-1", here);
      await ends.there.subscribe("event-1", there);
      await ends.here.changed("event-1");
      await called(here, 1);
      await called(there, 1);
      await ends.there.changed("event-1");
      await called(here, 2);
      await called(there, 2);
    });

    it("calls who watches all events: at once where it changed, soon elsewhere, and no more after it stops", async () => {
      const [here, there] = [vi.fn<Watcher>(), vi.fn<Watcher>()];
      const stop = ends.here.watchAll(here);
      ends.there.watchAll(there);
      await eventually(() => expect([ends.here.hears(), ends.there.hears()]).toEqual([true, true]));
      const changed = ends.here.changed("event-1", ["mali"]);
      expect(here).toHaveBeenCalledWith("event-1", ["mali"]);
      await changed;
      const told = performance.now();
      await eventually(() => expect(there).toHaveBeenCalledWith("event-1", ["mali"]));
      expect(performance.now() - told).toBeLessThan(1_000);
      stop();
      here.mockClear();
      await ends.here.changed("event-of-nobody");
      await eventually(() => expect(there).toHaveBeenCalledWith("event-of-nobody", null));
      expect(here).not.toHaveBeenCalled();
    });

    it("says whose part may have changed, of merged changes together; anybody's when it is not said", async () => {
      const told = vi.fn<(whose: readonly string[] | null) => void>();
      const members = () => new Set(told.mock.calls.flatMap(([whose]) => whose ?? []));
      await ends.there.subscribe("event-of-members", told);
      await ends.here.changed("event-of-members", ["mali"]);
      await ends.here.changed("event-of-members", ["U4af4980629", "mali"]);
      await eventually(() => expect(members()).toEqual(new Set(["mali", "U4af4980629"])));
      expect(told).not.toHaveBeenCalledWith(null);
      await ends.here.changed("event-of-members", ["noi"]);
      await ends.here.changed("event-of-members");
      await eventually(() => expect(told).toHaveBeenLastCalledWith(null));
      told.mockClear();
      const many = Array.from({ length: 2_000 }, (_, at) => `member-${at}`);
      await ends.here.changed("event-of-members", many);
      await eventually(() => expect(told).toHaveBeenCalled());
      const [[whose] = []] = told.mock.calls;
      expect(whose === null || whose?.length === many.length).toBe(true);
    });

    it("calls each of several listeners of an event", async () => {
      const listeners = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
      for (const listener of listeners) await ends.here.subscribe("event-1", listener);
      await ends.there.changed("event-1");
      for (const listener of listeners) await called(listener, 1);
    });

    it("does not call back after another event's change", async () => {
      const [other, own] = [vi.fn<() => void>(), vi.fn<() => void>()];
      await ends.there.subscribe("event-2", other);
      await ends.there.subscribe("event-1", own);
      await ends.here.changed("event-1");
      await called(own, 1);
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(other).not.toHaveBeenCalled();
    });

    it("does not call back who stopped; stopping again is fine, and others go on", async () => {
      const [stopped, going] = [vi.fn<() => void>(), vi.fn<() => void>()];
      const stop = await ends.there.subscribe("event-1", stopped);
      await ends.there.subscribe("event-1", going);
      stop();
      stop();
      await ends.here.changed("event-1");
      await called(going, 1);
      expect(stopped).not.toHaveBeenCalled();
    });

    it("may merge signals close together, but the last change is always followed by a call", async () => {
      let state = 0;
      const seen: number[] = [];
      await ends.there.subscribe("event-1", () => seen.push(state));
      for (state = 1; state < 20; state += 1) await ends.here.changed("event-1");
      await eventually(() => expect(seen.at(-1)).toBe(20));
      expect(seen.length).toBeLessThanOrEqual(19);
    });

    it("changes of an event that nobody watches are fine", async () => {
      await ends.here.changed("event-of-nobody");
    });
  });
}
