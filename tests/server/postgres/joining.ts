import { decideJoin, type JoinOutcome } from "#domain/participation/join.ts";
import { nextDueAt, settle } from "#domain/event/settle.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { testNow } from "../../support/builders/index.ts";

/** Joins as the use case does, without what comes after the decision. */
export function join(
  work: UnitOfWork,
  eventId: string,
  memberId: string,
  joinId = `${memberId} in ${eventId}`,
): Promise<JoinOutcome> {
  return work.run(async ({ events, members, participations }) => {
    await members.lock(memberId);
    const locked = await events.lockRoom(eventId);
    if (!locked) throw new Error("There is no such event.");
    const settled = settle(locked, testNow);
    const request = {
      joinId,
      memberId,
      seats: 1,
      acceptsFewer: null,
      ticketCode: joinId,
      holds: await participations.holdsOf(memberId, locked.event, testNow),
      isRegular: false,
      venueIsOffered: true,
    };
    const { outcome, changed, room } = decideJoin(settled.room, request, testNow);
    await participations.save([...settled.changed, ...changed]);
    await events.saveRoom(eventId, { nextSequence: room.nextSequence, dueAt: nextDueAt(room, testNow) });
    return outcome;
  });
}
