import type { ParticipantView } from "#contract/merchants/participant.ts";

/** The people of a game by what they are now. */
export interface Groups {
  /** In, or their slip is checked: who has a seat and is expected. */
  readonly coming: readonly ParticipantView[];
  readonly toPay: readonly ParticipantView[];
  readonly waiting: readonly ParticipantView[];
  readonly gone: readonly ParticipantView[];
}

export function groupsOf(people: readonly ParticipantView[]): Groups {
  const among = (...states: readonly ParticipantView["state"][]) =>
    people.filter(({ state }) => states.includes(state));
  return {
    coming: among("confirmed", "under_review"),
    toPay: among("awaiting_payment", "offered"),
    waiting: among("waitlisted"),
    gone: among("left", "expired", "event_cancelled"),
  };
}
