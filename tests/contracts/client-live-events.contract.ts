import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LiveUpdate } from "#application/ports/live-events.ts";
import { cards, type ClientPorts, type ClientWorld, join, newKey } from "./support/client-world.ts";

/** Longer than a server lets pass between two readings. */
const aWhile = 400;

/** What every `LiveEvents` of the app promises. */
export function liveEventsContract(name: string, open: () => Promise<ClientWorld>): void {
  describe(`live events: ${name}`, () => {
    let world: ClientWorld;
    let member: ClientPorts;
    let stops: (() => void)[] = [];

    beforeEach(async () => {
      world = await open();
      member = await world.as("member-1");
    });

    afterEach(() => {
      for (const stop of stops.splice(0)) stop();
    });

    function watching(ports: ClientPorts, eventId: string) {
      const updates: LiveUpdate[] = [];
      const live: boolean[] = [];
      const stop = ports.live.watch(
        eventId,
        (update) => void updates.push(update),
        (now) => void live.push(now),
      );
      stops.push(stop);
      const last = (kind: LiveUpdate["kind"]) => updates.findLast((update) => update.kind === kind);
      return { updates, live, stop, last };
    }

    const rest = () => new Promise((resolve) => setTimeout(resolve, aWhile));

    it("tell at once how it stands, and that they are connected", async () => {
      const { id } = await world.createEvent();
      const { updates, live } = watching(world.stranger, id);
      await expect
        .poll(() => updates)
        .toEqual([{ kind: "seats", seats: { capacity: 10, taken: 0, left: 10 }, waiting: 0, status: "open" }]);
      expect(live).toEqual([true]);
    });

    it("tell everybody who watches of seats that are taken and given back", async () => {
      const { id } = await world.createEvent({ capacity: 2 });
      const { last } = watching(world.stranger, id);
      const { joinId } = await join(member, id, 2);
      await expect.poll(() => last("seats")).toMatchObject({ seats: { taken: 2, left: 0 }, status: "full" });
      await join(await world.as("member-2"), id);
      await expect.poll(() => last("seats")).toMatchObject({ waiting: 1 });
      await member.participations.leave(joinId, newKey());
      await expect.poll(() => last("seats")).toMatchObject({ seats: { taken: 1 }, waiting: 0 });
    });

    it("tell a member of its own participation and payment, as reading them would", async () => {
      const { id } = await world.createEvent();
      const { joinId } = await join(member, id);
      const { last } = watching(member, id);
      await expect
        .poll(() => last("participation"))
        .toMatchObject({ participation: { joinId, state: "awaiting_payment" } });
      await member.payments.pay({ joinId, method: "card", token: cards.good }, newKey());
      await expect.poll(() => last("payment")).toMatchObject({ payment: { state: "succeeded" } });
      const participation = await member.participations.find(joinId);
      await expect.poll(() => last("participation")).toEqual({ kind: "participation", participation });
    });

    it("tell nobody of somebody else's", async () => {
      const { id } = await world.createEvent();
      const watchers = [watching(world.stranger, id), watching(await world.as("member-2"), id)];
      await join(member, id);
      for (const { updates, last } of watchers) {
        await expect.poll(() => last("seats")).toMatchObject({ seats: { taken: 1 } });
        expect(updates.map(({ kind }) => kind)).not.toContain("participation");
      }
    });

    it("tell no state twice in a row", async () => {
      const { id } = await world.createEvent();
      const { updates, last } = watching(member, id);
      for (let turn = 0; turn < 2; turn += 1) await join(member, id);
      await expect.poll(() => last("participation")).toBeDefined();
      await rest();
      const texts = updates.map((update) => JSON.stringify(update));
      expect(new Set(texts).size).toBe(texts.length);
    });

    it("follow the clock", async () => {
      const { id } = await world.createEvent();
      const { joinId } = await join(member, id);
      const { last } = watching(member, id);
      await expect.poll(() => last("participation")).toMatchObject({ participation: { joinId } });
      await world.advance(15 * 60_000);
      await expect.poll(() => last("participation")).toMatchObject({ participation: { joinId, state: "expired" } });
      expect(last("seats")).toMatchObject({ seats: { taken: 0 } });
    });

    it("say nothing after they were stopped", async () => {
      const { id } = await world.createEvent();
      const { updates, stop } = watching(member, id);
      await expect.poll(() => updates).toHaveLength(1);
      stop();
      await join(member, id);
      await rest();
      expect(updates).toHaveLength(1);
    });

    it("say nothing at all when they are stopped at once, or about an event that does not exist", async () => {
      const { id } = await world.createEvent();
      const stopped = watching(member, id);
      stopped.stop();
      const missing = watching(member, "nothing");
      await rest();
      for (const { updates, live } of [stopped, missing]) expect([updates, live]).toEqual([[], []]);
    });
  });
}
