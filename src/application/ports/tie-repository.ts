import type { PageRequest } from "./event-repository.ts";
import type { NewsView, TieView, WhoIsIn } from "#contract/clubs/tie.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { TieChange } from "#domain/member/tie.ts";
import type { Instant } from "#domain/time/instant.ts";
import { port } from "#wiring/needs.ts";

/** The member, other members, and merchants. Failures reject with RequestFailed. */
export interface TieRepository {
  /** Null when there is no such event for the member. */
  whoIsIn(eventId: EventId): Promise<WhoIsIn | null>;
  /** Every merchant that the member decided about, by the merchant's id. */
  list(): Promise<readonly TieView[]>;
  /** What is left out stays. Repeatable. Null when there is no such merchant. */
  change(merchantId: MerchantId, change: TieChange): Promise<TieView | null>;
  /** New events of merchants that the member follows and has not seen yet, the latest published first. */
  news(page?: PageRequest): Promise<NewsView>;
  /** The member has seen what was new until then. Repeatable. */
  sawNews(until: Instant): Promise<void>;
}

export const TieRepository = port<TieRepository>("TieRepository");
