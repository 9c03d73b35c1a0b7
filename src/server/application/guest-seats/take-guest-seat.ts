import type { ParticipationView } from "#contract/joining/participation.ts";
import { type Decision, participationIn, unchanged } from "#domain/event/event-room.ts";
import { type ClaimOutcome, decideClaim, decideGiveBack } from "#domain/guest-seat/guest-link.ts";
import { type GuestSeat, isSeated } from "#domain/guest-seat/guest-seat.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { spokenCodeOf } from "#domain/participation/spoken-code.ts";
import { type NotFound, notFound, type Refused } from "#domain/refusal.ts";
import { TokenMinter } from "#server/application/merchants/merchant-access.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Needs } from "#wiring/needs.ts";
import { tellingOfGuest } from "./guest-tellings.ts";
import { seeGuestSeat } from "./guest-views.ts";
import { changeSeats } from "./share-guest-seat.ts";

export type ClaimAnswer =
  | { readonly kind: "claimed"; readonly participation: ParticipationView }
  | NotFound
  | Extract<ClaimOutcome, { kind: "refused" }>;

export type GiveBackAnswer =
  | { readonly kind: "given_back"; readonly participation: ParticipationView }
  | NotFound
  | Refused<"not_leavable">;

/** A friend takes a guest's seat by its link, and gives it back to the payer. */
export class TakeGuestSeat {
  static readonly needs: Needs<typeof TakeGuestSeat> = [Rooms, Transactions, TokenMinter];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #tokens: TokenMinter;

  constructor(rooms: Rooms, transactions: Transactions, tokens: TokenMinter) {
    this.#rooms = rooms;
    this.#transactions = transactions;
    this.#tokens = tokens;
  }

  /** Opening the link again answers the same. A link that there never was is not found. */
  async claim(memberId: MemberId, token: string): Promise<ClaimAnswer> {
    const tokenHash = await this.#tokens.hash(token);
    const place = await this.#transactions.read(async (store) => {
      const seat = await store.guestSeats.findByToken(tokenHash);
      return seat && store.participations.find(seat.joinId);
    });
    if (!place) return notFound;
    const about = { joinIds: [place.id], memberIds: [place.memberId, memberId] };
    const outcome = await this.#rooms.share(
      place.eventId,
      (open) => this.#claim(open, place.id, memberId, tokenHash),
      about,
    );
    if (outcome === null) return notFound;
    return outcome.kind === "claimed" ? this.#answer("claimed", outcome.seat) : outcome;
  }

  async #claim(
    open: OpenRoom,
    joinId: JoinId,
    memberId: MemberId,
    tokenHash: string,
  ): Promise<Decision<ClaimOutcome | NotFound>> {
    const { store, room, now } = open;
    const seat = await store.guestSeats.findByToken(tokenHash);
    if (!seat) return unchanged(room, notFound);
    const standing = await store.merchants.standingOf(room.event.merchantId, memberId);
    const isGuest = await isGuestOf(store, memberId, room.event.id, seat.id);
    const ticketCode = await unlikeOthers(open, joinId);
    const outcome = decideClaim(room, seat, { memberId, ticketCode, standing, isGuest }, now);
    if (outcome.kind === "refused" || !outcome.isNew) return unchanged(room, outcome);
    const decision = await changeSeats(open, joinId, [outcome.seat], outcome);
    await open.tell([tellingOfGuest("guest_joined", outcome.seat, memberId)]);
    return decision;
  }

  /** The guest's own seat of this place; giving it back again answers the same. */
  async giveBack(memberId: MemberId, joinId: JoinId): Promise<GiveBackAnswer> {
    const [place, seat] = await this.#transactions.read(async (store) => [
      await store.participations.find(joinId),
      (await store.guestSeats.ofMember(memberId)).find((one) => one.joinId === joinId),
    ]);
    if (!place || !seat) return notFound;
    const outcome = await this.#rooms.changeParticipation(place, async (open) => {
      const { store, room, now } = open;
      const own = (await store.guestSeats.ofMember(memberId)).find(({ id }) => id === seat.id) ?? seat;
      const decided = decideGiveBack(room, participationIn(room, joinId), own, now);
      if (decided.kind === "refused" || !decided.isNew) return unchanged(room, decided);
      const decision = await changeSeats(open, joinId, [decided.seat], decided);
      await open.tell([tellingOfGuest("guest_gave_back", decided.seat, place.memberId)]);
      return decision;
    });
    return outcome.kind === "given_back" ? this.#answer("given_back", outcome.seat) : outcome;
  }

  async #answer<Kind extends string>(kind: Kind, seat: GuestSeat) {
    const participation = await this.#transactions.read((store) => seeGuestSeat(store, seat, this.#transactions.now()));
    return participation ? { kind, participation } : notFound;
  }
}

/** Has the member another guest's seat of the event? */
async function isGuestOf(store: Store, memberId: MemberId, eventId: string, except: string): Promise<boolean> {
  const own = (await store.guestSeats.ofMember(memberId)).filter(
    (seat) => seat.eventId === eventId && seat.state === "used" && seat.id !== except,
  );
  for (const seat of own) {
    const place = await store.participations.find(seat.joinId);
    if (place && isSeated(seat, place)) return true;
  }
  return false;
}

/** A ticket whose spoken code is no other one's of this place. */
async function unlikeOthers({ store, room, newTicketCode }: OpenRoom, joinId: JoinId): Promise<string> {
  const { sequence, ticketCode } = participationIn(room, joinId);
  const others = (await store.guestSeats.ofPlaces([joinId])).map((seat) => seat.ticketCode);
  const taken = [ticketCode, ...others].filter((code) => code !== null);
  const spoken = new Set(taken.map((code) => spokenCodeOf({ sequence, ticketCode: code })));
  for (let tries = 0; tries < 20; tries += 1) {
    const code = newTicketCode();
    const own = spokenCodeOf({ sequence, ticketCode: code });
    if (own === null || !spoken.has(own)) return code;
  }
  return newTicketCode();
}
