import type { ParticipationStateWire } from "#contract/joining/participation-state.ts";

/** A state's place in the picture: a column and a row, from 1, and where its arrows lead. */
export interface MappedState {
  readonly state: ParticipationStateWire;
  readonly column: 1 | 2 | 3;
  readonly row: 1 | 2 | 3;
  readonly to: { readonly right?: boolean; readonly down?: boolean };
  /** Only some go through it. */
  readonly aside?: boolean;
  /** No way leads on from it. */
  readonly end?: boolean;
}

/** The states of a participation and the moves between them (product rules, *Participation: states and moves*). */
export const participationMap: readonly MappedState[] = [
  { state: "waitlisted", column: 1, row: 1, to: { right: true } },
  { state: "offered", column: 3, row: 1, to: { down: true } },
  { state: "awaiting_payment", column: 1, row: 2, to: { right: true, down: true } },
  { state: "under_review", column: 2, row: 2, to: { right: true, down: true }, aside: true },
  { state: "confirmed", column: 3, row: 2, to: { down: true } },
  { state: "expired", column: 1, row: 3, to: {}, end: true },
  { state: "event_cancelled", column: 2, row: 3, to: {}, end: true },
  { state: "left", column: 3, row: 3, to: {}, end: true },
];
