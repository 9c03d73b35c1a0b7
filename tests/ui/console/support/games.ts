import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { anEvent, noon } from "../../support/views.ts";

/** A published game of tomorrow with 12 of 16 seats taken; say only what matters. */
export function aGame(changes: Partial<OwnEventDetailView> = {}): OwnEventDetailView {
  const people = { coming: 12, arrived: 0, checking: 0, owing: 0, toPay: 0, offered: 0, offeredUntil: null };
  const facts = { people, rollClosedAt: null, series: null, heldBack: 0, keptOvernight: null, publishesAt: null };
  return { ...anEvent(), stage: "published", ...facts, publishingFailed: null, ...changes };
}

/** Somebody with one confirmed seat; say only what matters. */
export function aPerson(changes: Partial<ParticipantView> = {}): ParticipantView {
  return {
    joinId: "join-1",
    memberId: "member-1",
    displayName: "Mali",
    name: null,
    seats: 1,
    guests: [],
    state: "confirmed",
    endedBecause: null,
    position: null,
    gathering: null,
    deadline: null,
    payment: null,
    owed: null,
    checkedInAt: null,
    arrived: 0,
    ticket: null,
    miss: null,
    walkIn: false,
    cameByTransfer: null,
    handBack: null,
    joinedAt: noon,
    ...changes,
  };
}
