import type { ParticipationView } from "#contract/joining/participation.ts";
import type { MemberId } from "#domain/member/member.ts";
import { decideObjection, type ObjectionRefusal } from "#domain/participation/objection.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { type NotFound, notFound, type Refused } from "#domain/refusal.ts";
import { seeParticipation } from "#server/application/joining/participation-views.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Needs } from "#wiring/needs.ts";

export type ObjectionAnswer =
  | { readonly kind: "objected"; readonly participation: ParticipationView }
  | NotFound
  | Refused<ObjectionRefusal>;

/** A member says that it did not miss the game. Objecting again answers the same. */
export class ObjectToMiss {
  static readonly needs: Needs<typeof ObjectToMiss> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run(memberId: MemberId, joinId: JoinId): Promise<ObjectionAnswer> {
    const found = await this.#transactions.read((store) => store.participations.find(joinId));
    if (found?.memberId !== memberId) return notFound;
    const outcome = await this.#rooms.changeParticipation(found, async ({ room, now }) =>
      decideObjection(room, joinId, now),
    );
    if (outcome.kind === "refused") return outcome;
    const participation = await this.#transactions.read((store) =>
      seeParticipation(store, outcome.participation, this.#transactions.now()),
    );
    return { kind: "objected", participation };
  }
}
