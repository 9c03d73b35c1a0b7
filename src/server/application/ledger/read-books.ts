import { grouped } from "#domain/grouped.ts";
import type { BookLineView, MonthOfBooksView } from "#contract/merchants/books.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Merchant, noSuchZone } from "#domain/merchant/merchant.ts";
import { alwaysIn, spanOfMonth, zoneOfMonth } from "#domain/merchant/month-zones.ts";
import { add, type Money, zero } from "#domain/money/money.ts";
import { type Invalid, invalid } from "#domain/refusal.ts";
import { isTimeZone } from "#domain/time/zone.ts";
import { monthZonesOf } from "#server/application/merchants/merchant-zone.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { explained } from "./explain-lines.ts";
import type { EarningSum, Span } from "./ledger-store.ts";
import { type MonthStatement, statementSums } from "./month-statement.ts";

export interface BooksQuery {
  readonly merchantId: MerchantId;
  /** `2026-11`. */
  readonly month: string;
  /** Whose midnights begin and end the month; null: those of the merchant's own zone in that month. */
  readonly timeZone: string | null;
  readonly limit: number;
  readonly cursor: string | null;
}

export type BooksAnswer = { readonly kind: "read"; readonly month: Omit<MonthOfBooksView, "hasPdf"> } | Invalid;

export type StatementAnswer = { readonly kind: "read"; readonly statement: MonthStatement } | Invalid;

/** A paper of more than a hundred pages or so is read by nobody, and takes a core for long. */
export const mostStatementLines = 5_000;

const unknownZone = invalid({ timeZone: noSuchZone });

/** The place of a line stands in a cursor's number; its id has to be something. */
const anyId = "0";

/**
 * What a merchant earned in a month, from the ledger: every line, and their sums. A line that is booked later may still
 * belong to a month that is over, as a gateway tells of its fees after a day.
 */
export class ReadBooks {
  static readonly needs: Needs<typeof ReadBooks> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /** Lines in the order of their time; the sums with the first page. Refuses a zone that does not exist. */
  async month(query: BooksQuery): Promise<BooksAnswer> {
    const { merchantId, timeZone: asked, limit, cursor } = query;
    if (asked !== null && !isTimeZone(asked)) return unknownZone;
    return this.#transactions.read(async (store): Promise<BooksAnswer> => {
      const { timeZone, span } = await placeOf(store, query);
      const { key: at, second: position } = decodeCursor(cursor) ?? {};
      const after = at === undefined || position === undefined ? null : { at, position };
      const found = await store.ledger.earnings(merchantId, span, limit + 1, after);
      const { items, nextCursor } = pageOf(found, limit, (line) => ({
        key: line.at,
        second: line.position,
        id: anyId,
      }));
      const sums = after === null ? await sumsOf(store, merchantId, span) : null;
      return { kind: "read", month: { items: await explained(store, items), nextCursor, sums, timeZone } };
    });
  }

  /**
   * A whole month for a paper, with what was earned before it. Its sums are those of its lines, so that it adds up also
   * where something is booked meanwhile. Refuses a zone that does not exist, and more than `mostStatementLines`.
   */
  async statement(query: Pick<BooksQuery, "merchantId" | "month" | "timeZone">): Promise<StatementAnswer> {
    const { merchantId, month, timeZone: asked } = query;
    if (asked !== null && !isTimeZone(asked)) return unknownZone;
    return this.#transactions.read(async (store): Promise<StatementAnswer> => {
      const { timeZone, span } = await placeOf(store, query);
      const found = await store.ledger.earnings(merchantId, span, mostStatementLines + 1, null);
      if (found.length > mostStatementLines) {
        const most = mostStatementLines.toLocaleString("en");
        return invalid({ month: `It has more than ${most} lines, too many for a paper: take the lines themselves.` });
      }
      const lines: BookLineView[] = [];
      for (let begin = 0; begin < found.length; begin += explainedAtOnce) {
        lines.push(...(await explained(store, found.slice(begin, begin + explainedAtOnce))));
      }
      const before = await store.ledger.earningSums(merchantId, { from: 0, to: span.from });
      const owed = await store.ledger.refundsOwed(merchantId, span.to);
      const sums = statementSums(lines, before, owed);
      const { name, legal, tax } = (await store.merchants.find(merchantId)) ?? nobody;
      return {
        kind: "read",
        statement: { month, timeZone, madeAt: this.#transactions.now(), name, legal, tax, sums, lines },
      };
    });
  }
}

/** How many lines' payments, members and events are looked up together. */
const explainedAtOnce = 500;

const nobody: Pick<Merchant, "name" | "tax"> & Pick<MonthStatement, "legal"> = {
  name: "",
  legal: { operator: "", representative: "", address: "", phone: "", email: "" },
  tax: null,
};

/** The zone of a month and when the month begins and ends: in the zone that was asked for, else in the merchant's. */
async function placeOf(
  store: Store,
  { merchantId, month, timeZone: asked }: Pick<BooksQuery, "merchantId" | "month" | "timeZone">,
): Promise<{ readonly timeZone: string; readonly span: Span }> {
  const zones = asked === null ? await monthZonesOf(store, merchantId) : alwaysIn(asked);
  return { timeZone: zoneOfMonth(zones, month), span: spanOfMonth(zones, month) };
}

async function sumsOf(store: Store, merchantId: MerchantId, span: Span): Promise<MonthOfBooksView["sums"]> {
  const movements = await store.ledger.earningSums(merchantId, span);
  const owed = await store.ledger.refundsOwed(merchantId, span.to);
  const byCurrency = grouped(movements, ({ amount }) => amount.currency);
  for (const { currency, amount } of owed) if (amount !== 0 && !byCurrency.has(currency)) byCurrency.set(currency, []);
  return [...byCurrency].map(([currency, own]: [Money["currency"], EarningSum[]]) => ({
    earned: own.reduce((sum, { amount }) => add(sum, amount), zero(currency)),
    refundsOwed: owed.find((one) => one.currency === currency) ?? zero(currency),
    movements: own,
  }));
}
