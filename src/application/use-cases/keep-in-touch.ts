import { TieRepository } from "#application/ports/tie-repository.ts";
import type { NewsView, TieView, WhoIsIn } from "#contract/clubs/tie.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Needs } from "#wiring/needs.ts";

/**
 * The member sees who else is in, decides who sees the member, and hears of new events of whom it follows. Failures
 * reject with RequestFailed.
 */
export class KeepInTouch {
  static readonly needs: Needs<typeof KeepInTouch> = [TieRepository];
  readonly #ties: TieRepository;

  constructor(ties: TieRepository) {
    this.#ties = ties;
  }

  /** Null when there is no such event for the member. */
  whoIsIn(eventId: EventId): Promise<WhoIsIn | null> {
    return this.#ties.whoIsIn(eventId);
  }

  /** What the member decided about merchants, by their names. */
  async ties(): Promise<readonly TieView[]> {
    const ties = await this.#ties.list();
    return ties.toSorted((a, b) => a.merchantName.localeCompare(b.merchantName));
  }

  /**
   * Lets other members see the member's first name in this merchant's games, or no longer; both may be said again. Null
   * when the merchant is gone.
   */
  showName(merchantId: MerchantId, showsName: boolean): Promise<TieView | null> {
    return this.#ties.change(merchantId, { showsName });
  }

  /** What the member decided about one merchant; null: nothing. */
  async tieWith(merchantId: MerchantId): Promise<TieView | null> {
    return (await this.#ties.list()).find((tie) => tie.merchantId === merchantId) ?? null;
  }

  /** Hears of this merchant's new events, or no longer; both may be said again. Null when the merchant is gone. */
  follow(merchantId: MerchantId, follows: boolean): Promise<TieView | null> {
    return this.#ties.change(merchantId, { follows });
  }

  /** New events of merchants that the member follows and has not seen yet: the latest published. */
  news(): Promise<NewsView> {
    return this.#ties.news();
  }

  /** The member has seen what was new when it was read. May be said again. */
  sawNews(until: Instant): Promise<void> {
    return this.#ties.sawNews(until);
  }
}
