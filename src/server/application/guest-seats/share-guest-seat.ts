import type { ParticipationView } from "#contract/joining/participation.ts";
import { type Decision, participationIn, unchanged, withParticipations } from "#domain/event/event-room.ts";
import { type GuestLinkOutcome, decideGuestLink, decideWithdraw } from "#domain/guest-seat/guest-link.ts";
import type { GuestSeat } from "#domain/guest-seat/guest-seat.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { type NotFound, notFound, type Refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import { seeParticipation } from "#server/application/joining/participation-views.ts";
import { TokenMinter } from "#server/application/merchants/merchant-access.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Needs } from "#wiring/needs.ts";

export interface GuestSeatCommand {
  readonly memberId: MemberId;
  readonly joinId: JoinId;
  /** Which guest: 1 for the first. */
  readonly guest: number;
}

export type ShareAnswer =
  /** `token` is the link's secret, told this once. */
  | { readonly kind: "shared"; readonly token: string; readonly expiresAt: Instant }
  | NotFound
  | Exclude<GuestLinkOutcome, { kind: "linked" }>;

export type WithdrawAnswer =
  | { readonly kind: "withdrawn"; readonly participation: ParticipationView }
  | NotFound
  | Refused<"seat_taken">;

/** The payer gives a guest's seat away by a link, and takes the link back until it is used. */
export class ShareGuestSeat {
  static readonly needs: Needs<typeof ShareGuestSeat> = [Rooms, Transactions, TokenMinter];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #tokens: TokenMinter;

  constructor(rooms: Rooms, transactions: Transactions, tokens: TokenMinter) {
    this.#rooms = rooms;
    this.#transactions = transactions;
    this.#tokens = tokens;
  }

  /** A new link each time; the one before it for the same guest ends with that. */
  async share({ memberId, joinId, guest }: GuestSeatCommand): Promise<ShareAnswer> {
    const { token, tokenHash } = await this.#tokens.mint();
    return this.#change(memberId, joinId, async (open): Promise<Decision<ShareAnswer>> => {
      const { store, room, now, newId } = open;
      const place = participationIn(room, joinId);
      const seats = await store.guestSeats.ofPlaces([joinId]);
      const outcome = decideGuestLink(room, place, seats, { guest, id: newId(), tokenHash }, now);
      if (outcome.kind !== "linked") return unchanged(room, outcome);
      return changeSeats(open, joinId, outcome.changed, { kind: "shared", token, expiresAt: room.event.startsAt });
    });
  }

  /** Where there is no link, or it was taken back before, this answers the same. */
  async withdraw({ memberId, joinId, guest }: GuestSeatCommand): Promise<WithdrawAnswer> {
    const outcome = await this.#change(memberId, joinId, async (open): Promise<Decision<Withdrawn>> => {
      const seats = await open.store.guestSeats.ofPlaces([joinId]);
      const decided = decideWithdraw(seats, guest, open.now);
      if (decided.kind === "refused") return unchanged(open.room, decided);
      return changeSeats(open, joinId, decided.changed, { kind: "withdrawn" });
    });
    if (outcome.kind !== "withdrawn") return outcome;
    return this.#transactions.read(async (store) => {
      const place = await store.participations.find(joinId);
      if (!place) return notFound;
      return { kind: "withdrawn", participation: await seeParticipation(store, place, this.#transactions.now()) };
    });
  }

  async #change<Outcome>(
    memberId: MemberId,
    joinId: JoinId,
    decide: (open: OpenRoom) => Promise<Decision<NonNullable<Outcome>>>,
  ): Promise<NonNullable<Outcome> | NotFound> {
    const found = await this.#transactions.read((store) => store.participations.find(joinId));
    return found?.memberId === memberId ? this.#rooms.changeParticipation(found, decide) : notFound;
  }
}

type Withdrawn = { readonly kind: "withdrawn" } | Refused<"seat_taken">;

/** Writes seats of a place, which is changed by it: so its member's screens hear of it. */
export async function changeSeats<Outcome>(
  { store, room, now }: OpenRoom,
  joinId: JoinId,
  seats: readonly GuestSeat[],
  outcome: Outcome,
): Promise<Decision<Outcome>> {
  if (seats.length === 0) return unchanged(room, outcome);
  await store.guestSeats.save(seats);
  const place = { ...participationIn(room, joinId), changedAt: now };
  return { outcome, changed: [place], room: withParticipations(room, [place]) };
}
