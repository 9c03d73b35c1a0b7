import type { OwnEventView } from "#contract/merchants/own-event.ts";
import type { TodayView } from "#contract/today/today.ts";
import { fillsBadly } from "#domain/event/filling.ts";
import { isOver } from "#domain/event/event-times.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { monthAt, zoneOfMonth } from "#domain/merchant/month-zones.ts";
import { type ChecklistLine, setUpChecklist } from "#domain/merchant/set-up.ts";
import { isOnToday, mayAs } from "#domain/merchant/staff.ts";
import { day, type Instant } from "#domain/time/instant.ts";
import { ReadOwnEvents } from "#server/application/organising/read-own-events.ts";
import { monthZonesOf } from "#server/application/merchants/merchant-zone.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { ReadWaitingWork, type TodayReader } from "./read-waiting-work.ts";

/** How long after a game its roll is asked for. */
const rollIsAskedFor = 2 * day;
/** A game that ended within that time began at most so long before. */
const longestGame = day;
const batch = 100;

/** What staff see first: everything that waits for them, and the next games. */
export class ReadToday {
  static readonly needs: Needs<typeof ReadToday> = [ReadOwnEvents, ReadWaitingWork, Transactions];
  readonly #events: ReadOwnEvents;
  readonly #waiting: ReadWaitingWork;
  readonly #transactions: Transactions;

  constructor(events: ReadOwnEvents, waiting: ReadWaitingWork, transactions: Transactions) {
    this.#events = events;
    this.#waiting = waiting;
    this.#transactions = transactions;
  }

  async run({ merchantId, role, staffId }: TodayReader): Promise<TodayView> {
    const now = this.#transactions.now();
    const seesMoney = mayAs(role, "manager");
    const published = await this.#published(merchantId, !seesMoney, now);
    const open = published.filter((event) => !isOver(event, now));
    const isShown = (event: OwnEventView) =>
      isOnToday(event, now) || isOnToday(event, now + day) || (seesMoney && fillsBadly(event, now));
    const rolls = published.filter((event) => isRollOpen(event, now));
    const waiting = seesMoney
      ? await this.#waiting.run({ merchantId, role, staffId }, { rolls, offers: withOffers(open) })
      : [];
    const next = open.find((event) => !isShown(event)) ?? null;
    const zones = await this.#transactions.read((store) => monthZonesOf(store, merchantId));
    const games = open.filter(isShown);
    const setUp = mayAs(role, "owner") ? await this.#setUp(merchantId, now) : [];
    const left = setUp.length === 0 ? {} : { setUp: [...setUp] };
    return {
      ...left,
      readAt: now,
      timeZone: zoneOfMonth(zones, monthAt(zones, now)),
      waiting: [...waiting],
      games,
      next,
    };
  }

  #setUp(merchantId: MerchantId, now: Instant): Promise<readonly ChecklistLine[]> {
    return this.#transactions.read(async (store) => {
      const merchant = await store.merchants.find(merchantId);
      if (!merchant) return [];
      const hasGames = (await store.events.listOwn({ merchantId, latestFirst: false }, 1, null)).length > 0;
      const people = await store.staff.ofMerchant(merchantId);
      const hasTeam = people.length > 1 || (await store.staff.unusedInvitations(merchantId, now)).length > 0;
      return setUpChecklist(merchant, { hasGames, hasTeam });
    });
  }

  /** All to come too: an offer may run for any of them. Games of series are made some weeks ahead only. */
  async #published(merchantId: MerchantId, onlyToday: boolean, now: Instant): Promise<readonly OwnEventView[]> {
    const found: OwnEventView[] = [];
    const filter = { merchantId, from: now - rollIsAskedFor - longestGame };
    let cursor: string | null = null;
    do {
      const page = await this.#events.list({ ...filter, latestFirst: false, limit: batch, cursor, onlyToday });
      found.push(...page.items.filter(({ stage }) => stage === "published"));
      cursor = page.nextCursor;
    } while (cursor !== null);
    return found;
  }
}

/** Is the game over, with people in it whose arrival nobody has closed? */
function isRollOpen(event: OwnEventView, now: Instant): boolean {
  const { endsAt, rollClosedAt, people } = event;
  return isOver(event, now) && now < endsAt + rollIsAskedFor && rollClosedAt === null && people.coming > 0;
}

function withOffers(events: readonly OwnEventView[]): readonly OwnEventView[] {
  return events.filter(({ people }) => people.offered > 0);
}
