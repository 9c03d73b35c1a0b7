import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import type { ParticipationWire } from "#contract/joining/participation.ts";
import { callOk } from "../../support/process/caller.ts";
import { type Join, join, joinedOf, positionsOf, readAgain, upTo } from "../../support/process/joining.ts";
import { issueMembers, putUpEvent } from "../../support/process/people.ts";
import { merchantId, type Place } from "../../support/process/place.ts";
import type { ServerProcess } from "../../support/process/server-process.ts";

const capacity = 20;
const crowd = 200;

/** Spec of the spine, *Shown by* 3: SIGKILL in the middle of a crowd that joins, then the server again. */
export function describeKilledJoins(openPlace: () => Promise<Place>, moments = [1, capacity, 60]): void {
  describe(`${crowd} members join an event with ${capacity} seats, and the server is killed`, () => {
    let place: Place;
    let server: ServerProcess;

    beforeAll(async () => {
      place = await openPlace();
      server = await place.start();
    });

    afterAll(() => place.close());

    it.each(moments)("after %i answers: every answered join is there and nothing is oversold", async (killAfter) => {
      const members = await issueMembers(server.url, `kill-${killAfter}`, crowd);
      const eventId = await putUpEvent(server.url, { capacity });
      const wave = await joinUntilKilled(server, eventId, members, killAfter);
      const answered = wave.filter(({ answer }) => answer?.ok);
      expect(answered.length).toBeGreaterThanOrEqual(killAfter);
      expect(answered.length).toBeLessThan(crowd);
      expect(wave.filter(({ answer }) => answer?.ok === false)).toEqual([]);

      await place.freeAbandonedKeys();
      server = await place.start();
      const { url } = server;
      expect((await readAgain(url, answered)).map(lasting)).toEqual(answered.map(joinedOf).map(lasting));
      const detail = await callOk(url, routes.getEvent, { query: { merchantId, eventId } });
      expect(detail.seats.taken).toBeLessThanOrEqual(capacity);
      expect(detail.seats.taken + detail.waiting).toBeGreaterThanOrEqual(answered.length);
      if (detail.waiting > 0) expect(detail.seats.taken).toBe(capacity);

      // Everybody asks again with the key of the first time: who was answered hears the same, the others are carried on.
      const again = await Promise.all(wave.map(({ member, key }) => join({ url, eventId, member, key })));
      const heardBefore = again.filter((_, at) => wave[at]?.answer?.ok);
      expect(heardBefore.map(joinedOf)).toEqual(answered.map(joinedOf));
      const all = again.map(joinedOf);
      expect(all.filter(({ state }) => state === "awaiting_payment")).toHaveLength(capacity);
      expect(positionsOf(all)).toEqual(upTo(crowd - capacity));

      await server.stop();
      const rows = await place.query<{ state: string }>(
        "select state from participations where event_id = $1 order by sequence",
        [eventId],
      );
      expect(rows).toHaveLength(crowd);
      expect(rows.map(({ state }) => state === "awaiting_payment")).toEqual(
        upTo(crowd).map((place) => place <= capacity),
      );
      if (killAfter !== moments.at(-1)) server = await place.start();
    });
  });
}

/** Everybody joins at once; the server dies with the answer number `killAfter`. */
async function joinUntilKilled(
  server: ServerProcess,
  eventId: string,
  members: Awaited<ReturnType<typeof issueMembers>>,
  killAfter: number,
): Promise<readonly Join[]> {
  let answers = 0;
  let killed: Promise<void> | undefined;
  const joins = members.map(async (member) => {
    const done = await join({ url: server.url, eventId, member });
    if (done.answer) answers += 1;
    if (answers >= killAfter) killed ??= server.kill();
    return done;
  });
  const wave = await Promise.all(joins);
  await killed;
  return wave;
}

/** What does not depend on others who joined meanwhile: nobody leaves, so positions stay too. */
function lasting({ joinId, state, position, seats, deadline, joinedAt }: ParticipationWire) {
  return { joinId, state, position, seats, deadline, joinedAt };
}
