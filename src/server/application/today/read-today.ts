import type { OwnEventView } from "#contract/merchants/own-event.ts";
import type { TodayView } from "#contract/merchants/today.ts";
import { fillsBadly } from "#domain/event/filling.ts";
import { isOver, type MerchantId } from "#domain/event/sports-event.ts";
import { monthAt, zoneOfMonth } from "#domain/merchant/month-zones.ts";
import { isOnToday, mayAs, type StaffId, type StaffRole } from "#domain/merchant/staff.ts";
import { day, type Instant } from "#domain/time/instant.ts";
import { ReadOwnEvents } from "#server/application/organising/read-own-events.ts";
import { monthZonesOf } from "#server/application/merchants/merchant-zone.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { ReadWaitingWork } from "./read-waiting-work.ts";

/** Who looks. Without a person it is a program, which sees what an owner sees but for what people confirm. */
export interface TodayReader {
  readonly merchantId: MerchantId;
  readonly role: StaffRole;
  /** The owner who may confirm; null: nobody. */
  readonly staffId: StaffId | null;
}

/** How long after a game its roll is asked for. */
const rollIsAskedFor = 2 * day;
/** A game that ended within that time began at most so long before. */
const longestGame = day;
/** Games of tomorrow, wherever they are, start before. */
const tomorrowEnds = 3 * day;

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
    const near = await this.#published(merchantId, !seesMoney, now);
    const open = near.filter((event) => !isOver(event, now));
    const isShown = (event: OwnEventView) =>
      isOnToday(event, now) || isOnToday(event, now + day) || (seesMoney && fillsBadly(event, now));
    const rolls = near.filter((event) => isRollOpen(event, now));
    const waiting = seesMoney
      ? await this.#waiting.run({ merchantId, role, staffId }, { rolls, offers: withOffers(open) })
      : [];
    const later = open.find((event) => !isShown(event)) ?? null;
    const next = later ?? (seesMoney ? await this.#firstAfter(merchantId, now + tomorrowEnds) : null);
    const zones = await this.#transactions.read((store) => monthZonesOf(store, merchantId));
    const games = open.filter(isShown);
    return { readAt: now, timeZone: zoneOfMonth(zones, monthAt(zones, now)), waiting: [...waiting], games, next };
  }

  async #published(merchantId: MerchantId, onlyToday: boolean, now: Instant): Promise<readonly OwnEventView[]> {
    const found: OwnEventView[] = [];
    const filter = { merchantId, from: now - rollIsAskedFor - longestGame, to: now + tomorrowEnds };
    let cursor: string | null = null;
    do {
      const page = await this.#events.list({ ...filter, latestFirst: false, limit: batch, cursor, onlyToday });
      found.push(...page.items.filter(({ stage }) => stage === "published"));
      cursor = page.nextCursor;
    } while (cursor !== null);
    return found;
  }

  async #firstAfter(merchantId: MerchantId, from: Instant): Promise<OwnEventView | null> {
    const question = { merchantId, from, latestFirst: false, limit: batch, cursor: null };
    const { items } = await this.#events.list(question);
    return items.find(({ stage }) => stage === "published") ?? null;
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
