import type { TieView, WhoIsIn } from "#contract/clubs/tie.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { TieChange } from "#domain/member/tie.ts";
import { port } from "#wiring/needs.ts";

/** The member, other members, and merchants. Failures reject with RequestFailed. */
export interface TieRepository {
  /** Null when there is no such event for the member. */
  whoIsIn(eventId: EventId): Promise<WhoIsIn | null>;
  /** Every merchant that the member decided about, by the merchant's id. */
  list(): Promise<readonly TieView[]>;
  /** What is left out stays. Repeatable. Null when there is no such merchant. */
  change(merchantId: MerchantId, change: TieChange): Promise<TieView | null>;
}

export const TieRepository = port<TieRepository>("TieRepository");
