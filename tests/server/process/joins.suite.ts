import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import type { ParticipationWire } from "#contract/joining/participation.ts";
import { callOk } from "../../support/process/caller.ts";
import { type Join, join, joinedOf, positionsOf, readAgain, upTo } from "../../support/process/joining.ts";
import { issueMembers, putUpEvent, type TestMember } from "../../support/process/people.ts";
import { merchantId, type Place } from "../../support/process/place.ts";
import type { ServerProcess } from "../../support/process/server-process.ts";

const capacity = 20;
const crowd = 200;
const latecomers = 40;

interface Row {
  readonly member_id: string;
  readonly sequence: number;
  readonly state: string;
}

/** Spec of the spine, *Shown by* 2: everybody at the same moment, over HTTP, on a real server process. */
export function describeJoins(openPlace: () => Promise<Place>): void {
  describe(`${crowd} members join an event with ${capacity} seats at the same moment`, () => {
    let place: Place;
    let server: ServerProcess;
    let members: readonly TestMember[];
    let eventId: string;
    let wave: readonly Join[];
    let late: readonly Join[];

    const everybody = () => [...wave, ...late];
    const readAll = () => readAgain(server.url, everybody());
    const rows = () =>
      place.query<Row>("select member_id, sequence, state from participations where event_id = $1 order by sequence", [
        eventId,
      ]);

    beforeAll(async () => {
      place = await openPlace();
      server = await place.start();
      members = await issueMembers(server.url, "crowd", crowd + latecomers);
      eventId = await putUpEvent(server.url, { capacity });
      const { url } = server;
      wave = await Promise.all(members.slice(0, crowd).map((member) => join({ url, eventId, member })));
    });

    afterAll(() => place.close());

    it("answers every one of them, with a seat or a place on the waiting list", () => {
      const states = Map.groupBy(wave.map(joinedOf), ({ state }) => state);
      expect([...states.keys()].toSorted()).toEqual(["awaiting_payment", "waitlisted"]);
      expect(states.get("awaiting_payment")).toHaveLength(capacity);
      expect(positionsOf(wave.map(joinedOf))).toEqual(upTo(crowd - capacity));
    });

    it("holds exactly the seats that there are", async () => {
      const detail = await callOk(server.url, routes.getEvent, { query: { merchantId, eventId } });
      expect(detail).toMatchObject({
        seats: { capacity, taken: capacity, left: 0 },
        waiting: crowd - capacity,
        status: "full",
      });
    });

    it("puts those who come later behind them, in the order in which they come", async () => {
      const { url } = server;
      const lanes = [0, 1, 2, 3].map(async (lane) => {
        const joins: Join[] = [];
        const own = members.slice(crowd).filter((_, at) => at % 4 === lane);
        for (const member of own) joins.push(await join({ url, eventId, member }));
        return joins;
      });
      late = (await Promise.all(lanes)).flat();
      expect(positionsOf(late.map(joinedOf))).toEqual(upTo(latecomers).map((number) => number + crowd - capacity));
      expectOrderOfArrival(late);
    });

    it("is the same after a restart: seats, and the list in the order of the event's sequence", async () => {
      const before = await readAll();
      await server.stop();
      const written = await rows();
      server = await place.start();
      expect(await readAll()).toEqual(before);
      expectQueueInOrderOf(written, before, everybody());
      expect(before.map(({ joinId }) => joinId)).toEqual(everybody().map((one) => joinedOf(one).joinId));
    });

    it("is the same after it was killed", async () => {
      const before = await readAll();
      await server.kill();
      server = await place.start();
      expect(await readAll()).toEqual(before);
      expect(before.filter(({ state }) => state === "awaiting_payment")).toHaveLength(capacity);
      expect(positionsOf(before)).toEqual(upTo(crowd - capacity + latecomers));
    });

    it("gives everybody who asks again what they have, and nobody a second place", async () => {
      const { url } = server;
      const repeated = await Promise.all(wave.map(({ member, key }) => join({ url, eventId, member, key })));
      const anew = await Promise.all(wave.map(({ member }) => join({ url, eventId, member })));
      expect(repeated.every(({ answer }) => answer?.ok && answer.replayed)).toBe(true);
      expect(repeated.map(joinedOf)).toEqual(wave.map(joinedOf));
      expect(anew.map((one) => joinedOf(one).joinId)).toEqual(wave.map((one) => joinedOf(one).joinId));
      await server.stop();
      expect(await rows()).toHaveLength(crowd + latecomers);
    });
  });
}

/** Who had the answer before another one even asked stands before that other. */
function expectOrderOfArrival(joins: readonly Join[]): void {
  const inQueue = joins.toSorted((a, b) => (joinedOf(a).position ?? 0) - (joinedOf(b).position ?? 0));
  const overtaken = inQueue.flatMap((one, at) =>
    inQueue.slice(at + 1).filter((behind) => behind.answeredAt < one.sentAt),
  );
  expect(overtaken).toEqual([]);
}

/** Sequences have no gap and no repetition; the first hold the seats, the rest wait in that order. */
function expectQueueInOrderOf(rows: readonly Row[], read: readonly ParticipationWire[], joins: readonly Join[]): void {
  expect(rows.map(({ sequence }) => sequence)).toEqual(upTo(crowd + latecomers));
  expect(rows.slice(0, capacity).every(({ state }) => state === "awaiting_payment")).toBe(true);
  const positions = new Map(joins.map(({ member }, at) => [member.id, read[at]?.position]));
  expect(rows.slice(capacity).map(({ member_id }) => positions.get(member_id))).toEqual(upTo(rows.length - capacity));
}
