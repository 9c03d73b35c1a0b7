import type { ParticipantView } from "#contract/merchants/participant.ts";
import type { Translate } from "#ui/i18n/translator.ts";

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

/** Why somebody who is gone is gone: by the reason of the end, which the state alone does not say. */
export function goneBecause(
  {
    state,
    endedBecause,
  }: { readonly state: "left" | "expired" | "event_cancelled" } & Pick<ParticipantView, "endedBecause">,
  t: Translate,
): string {
  return t(`console.gone.${endedBecause ?? state}`);
}
