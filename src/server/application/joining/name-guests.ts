import type { ParticipationView } from "#contract/joining/participation.ts";
import type { MemberId } from "#domain/member/member.ts";
import { decideGuests } from "#domain/participation/guests.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { type Invalid, type NotFound, notFound, type Refused } from "#domain/refusal.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Needs } from "#wiring/needs.ts";
import { seeParticipation } from "./participation-views.ts";

export interface GuestsCommand {
  readonly memberId: MemberId;
  readonly joinId: JoinId;
  /** In place of those named before. */
  readonly guests: readonly string[];
}

export type GuestsAnswer =
  | { readonly kind: "named"; readonly participation: ParticipationView }
  | NotFound
  | Invalid
  | Refused<"place_ended">;

/** A member says who comes along. Saying the same again answers the same. */
export class NameGuests {
  static readonly needs: Needs<typeof NameGuests> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run({ memberId, joinId, guests }: GuestsCommand): Promise<GuestsAnswer> {
    const found = await this.#transactions.read((store) => store.participations.find(joinId));
    if (found?.memberId !== memberId) return notFound;
    const outcome = await this.#rooms.changeParticipation(found, async ({ room, now }) =>
      decideGuests(room, joinId, guests, now),
    );
    if (outcome.kind !== "named") return outcome;
    const participation = await this.#transactions.read((store) =>
      seeParticipation(store, outcome.participation, this.#transactions.now()),
    );
    return { kind: "named", participation };
  }
}
