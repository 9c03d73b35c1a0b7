import { grouped } from "#domain/grouped.ts";
import type { FiguresView } from "#contract/merchants/figures.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { PostingName } from "#domain/ledger/posting.ts";
import { add, type Money, money, zero } from "#domain/money/money.ts";
import { monthAt, type MonthZones, spanOfMonth, startOfDate, zoneOfMonth } from "#domain/merchant/month-zones.ts";
import { daysBetween, daysLater, type LocalDate, weekdays } from "#domain/time/local-date.ts";
import { firstDayOf, type LocalMonth, monthsLater } from "#domain/time/local-month.ts";
import { monthZonesOf } from "#server/application/merchants/merchant-zone.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { FigureTime, GameFigures, MemberFigures, MoneyFigures } from "./figure-store.ts";

/** How many months figures go back, the present one among them. */
const monthsShown = 12;

/** Lines of the ledger that are payments, or take one back. */
const revenueNames: ReadonlySet<PostingName> = new Set([
  "payment_received",
  "settled_at_venue",
  "venue_settlement_undone",
]);
/** Lines of the ledger that are refunds, or take one back. */
const refundNames: ReadonlySet<PostingName> = new Set([
  "refund_requested",
  "refund_undone",
  "unwanted_money_returned",
  "refund_covered_by_dispute",
  "refund_replaced",
]);

/** A merchant's figures of the last twelve months, each in the zone that the month has (`monthZonesOf`). */
export class ReadFigures {
  static readonly needs: Needs<typeof ReadFigures> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /**
   * Each figure is defined in the contract. What it costs grows with the games, places and ledger lines of these months
   * only, each found by an index; the answer's size does not grow.
   */
  async run(merchantId: MerchantId): Promise<FiguresView> {
    const now = this.#transactions.now();
    return this.#transactions.read(async (store) => {
      const zones = await monthZonesOf(store, merchantId);
      const present = monthAt(zones, now);
      const names = Array.from({ length: monthsShown }, (_, index) => monthsLater(present, index + 1 - monthsShown));
      const time = timeOf(names, zones);
      const games = await store.figures.games(merchantId, time, now);
      const moved = await store.figures.money(merchantId, time.months);
      const members = await store.figures.members(merchantId, time.months);
      return {
        timeZone: zoneOfMonth(zones, present),
        weekdays: weekdays.map((weekday, index) => ({ weekday, ...fillOf(games, index) })),
        money: [...grouped(moved, ({ earned }) => earned.currency)].map(([currency, lines]) => ({
          currency,
          months: names.map((month, index) => ({ month, ...moneyIn(lines, index, currency) })),
        })),
        members: names.map((month, index) => ({ month, ...membersIn(members, index) })),
        waiting: names.map((month, index) => ({ month, ...waitingIn(games, index) })),
      };
    }, "lately");
  }
}

function timeOf(names: readonly LocalMonth[], zones: MonthZones): FigureTime {
  const [firstMonth = "", lastMonth = ""] = [names[0], names.at(-1)];
  const [first, end] = [firstDayOf(firstMonth), firstDayOf(monthsLater(lastMonth, 1))];
  const monday = mondayBefore(first);
  const days = Array.from({ length: daysBetween(monday, end) + 1 }, (_, index) => daysLater(monday, index));
  return {
    months: [...names, monthsLater(lastMonth, 1)].map((month) => spanOfMonth(zones, month).from),
    days: days.map((date) => startOfDate(zones, date)),
  };
}

function mondayBefore(date: LocalDate): LocalDate {
  return daysLater(date, -(((daysBetween(aMonday, date) % 7) + 7) % 7));
}

const aMonday = "2024-01-01";

function fillOf(all: readonly GameFigures[], weekday: number) {
  const own = all.filter((one) => one.weekday === weekday);
  return { games: sum(own, "games"), seats: sum(own, "seats"), taken: sum(own, "taken") };
}

function waitingIn(all: readonly GameFigures[], month: number) {
  const own = all.filter((one) => one.month === month);
  return {
    games: sum(own, "unservedGames"),
    parties: sum(own, "unservedParties"),
    seats: sum(own, "unservedSeats"),
  };
}

function membersIn(all: readonly MemberFigures[], month: number) {
  const { newcomers = 0, returning = 0 } = all.find((one) => one.month === month) ?? {};
  return { newcomers, returning };
}

function moneyIn(lines: readonly MoneyFigures[], month: number, currency: Money["currency"]) {
  const own = lines.filter((line) => line.month === month);
  const total = (some: readonly MoneyFigures[]) => some.reduce((all, { earned }) => add(all, earned), zero(currency));
  const given = total(own.filter(({ name }) => refundNames.has(name)));
  return {
    revenue: total(own.filter(({ name }) => revenueNames.has(name))),
    refunds: money(0 - given.amount, currency),
    earned: total(own),
  };
}

function sum(all: readonly GameFigures[], part: keyof GameFigures): number {
  return all.reduce((total, one) => total + one[part], 0);
}
