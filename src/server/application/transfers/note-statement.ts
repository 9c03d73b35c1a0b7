import type { Needs } from "#wiring/needs.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import type { Currency } from "#domain/money/currency.ts";
import { equals, type Money } from "#domain/money/money.ts";
import { type LineFault, type ReadLine, readStatement, type StatementRow } from "#domain/payment/bank-statement.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import { type Invalid, invalid } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { type MatchedArrival, NoteArrival, type NoteArrivalAnswer } from "./note-arrival.ts";

export interface StatementCommand {
  readonly merchantId: MerchantId;
  /** The file's rows, once for each encoding in which it can be read. */
  readonly readings: readonly (readonly StatementRow[])[];
  /** Of lines that say none. */
  readonly currency: Currency | null;
  /** Only shows what would be done. */
  readonly isDryRun: boolean;
  readonly by?: Actor;
}

/** What became of a line on which money came in, and what it says. */
export interface StatementItem extends Omit<MatchedArrival, "kind" | "matched"> {
  readonly line: number;
  readonly transferId: string | null;
  readonly amount: Money | null;
  readonly arrivedAt: Instant | null;
  readonly reference: string | null;
  readonly payer: string | null;
  readonly matched: MatchedArrival["matched"] | null;
  readonly fault: LineFault | null;
  /** Whose payment it is; null where it is nobody's. */
  readonly displayName: string | null;
}

type UnnamedItem = Omit<StatementItem, "displayName">;

export type NoteStatementAnswer = { readonly kind: "noted"; readonly items: readonly StatementItem[] } | Invalid;

/** What earlier lines of a dry run would have done. */
interface Shown {
  readonly arrivals: Map<string, Money>;
  readonly paid: Set<string>;
}

const nothing = { matched: null, paymentId: null, exceptionId: null } as const;
const unread = { amount: null, arrivedAt: null, reference: null, payer: null } as const;

/**
 * A merchant uploads its bank's statement. Each line on which money came in is noted as an arrival, one after the other
 * (`NoteArrival`); a line's fault does not stop the others. Where the bank's form has no id, the line's own words make
 * one: the same line of another file, which covers the same days, is then a duplicate. A dry run writes nothing.
 */
export class NoteStatement {
  static readonly needs: Needs<typeof NoteStatement> = [NoteArrival, Transactions];
  readonly #noteArrival: NoteArrival;
  readonly #transactions: Transactions;

  constructor(noteArrival: NoteArrival, transactions: Transactions) {
    this.#noteArrival = noteArrival;
    this.#transactions = transactions;
  }

  /** Refuses rows of which none is a header. */
  async run(command: StatementCommand): Promise<NoteStatementAnswer> {
    const { readings, currency, isDryRun } = command;
    const lines = readings.map((rows) => readStatement(rows, currency)).find((found) => found !== null);
    if (!lines) return invalid({ file: "No line names a date and an amount: the columns are chosen by their header." });
    const ids = await idsOf(lines);
    const shown: Shown = { arrivals: new Map(), paid: new Set() };
    const items: UnnamedItem[] = [];
    for (const [index, line] of lines.entries()) {
      items.push(await this.#note(line, ids[index] ?? null, command, isDryRun ? shown : null));
    }
    const names = await this.#payersOf(items.flatMap(({ paymentId }) => paymentId ?? []));
    const named = ({ paymentId }: UnnamedItem) => (paymentId === null ? null : (names.get(paymentId) ?? null));
    return { kind: "noted", items: items.map((item) => ({ ...item, displayName: named(item) })) };
  }

  async #note(
    read: ReadLine,
    transferId: string | null,
    { merchantId, by }: StatementCommand,
    shown: Shown | null,
  ): Promise<UnnamedItem> {
    const { line } = read;
    if (read.kind === "fault" || transferId === null) {
      return { line, transferId, ...unread, ...nothing, fault: read.kind === "fault" ? read.fault : null };
    }
    const { said: _said, ...told } = read.told;
    const arrival = { ...told, transferId, merchantId, ...(by ? { by } : {}) };
    const { amount, arrivedAt, reference, payer } = told;
    const shownLine = { line, transferId, amount, arrivedAt, reference, payer };
    const noted = shown
      ? asAfter(shown, transferId, amount, await this.#noteArrival.show(arrival))
      : await this.#noteArrival.run(arrival);
    if (noted.kind === "invalid") return { ...shownLine, ...nothing, fault: faultOf(noted) };
    const { matched, paymentId, exceptionId } = noted;
    return { ...shownLine, matched, paymentId, exceptionId, fault: null };
  }

  /** The names of the members whose payments these are, as they are called at LINE. */
  #payersOf(paymentIds: readonly PaymentId[]): Promise<ReadonlyMap<PaymentId, string>> {
    return this.#transactions.read(async (store) => {
      const found = await Promise.all([...new Set(paymentIds)].map((id) => store.payments.find(id)));
      const payments = found.flatMap((payment) => payment ?? []);
      const members = await store.members.findMany(payments.map(({ memberId }) => memberId));
      return new Map(payments.map(({ id, memberId }) => [id, members.get(memberId)?.displayName ?? ""]));
    });
  }
}

/** What a line would be after the earlier lines of the same file. */
function asAfter(shown: Shown, id: string, amount: Money, noted: NoteArrivalAnswer): NoteArrivalAnswer {
  if (noted.kind === "invalid") return noted;
  const earlier = shown.arrivals.get(id);
  if (earlier && !equals(earlier, amount)) return invalid({ transferId: "Another transfer has this id." });
  if (earlier) return { ...noted, matched: "duplicate" };
  shown.arrivals.set(id, amount);
  if (noted.matched !== "payment" || noted.paymentId === null) return noted;
  if (shown.paid.has(noted.paymentId)) return { ...noted, matched: "exception" };
  shown.paid.add(noted.paymentId);
  return noted;
}

function faultOf({ fields }: Invalid): LineFault {
  const [[path, message] = ["", ""]] = Object.entries(fields);
  const names = { "amount.amount": "amount", "amount.currency": "currency" } as const;
  if (path === "arrivedAt" || path === "transferId") return { field: path, message };
  return { field: path in names ? names[path as keyof typeof names] : "line", message };
}

/** The bank's ids; of lines without one, a hash of what they say and of how many said the same before in this file. */
async function idsOf(lines: readonly ReadLine[]): Promise<readonly (string | null)[]> {
  const times = new Map<string, number>();
  const texts = lines.map((line) => {
    if (line.kind === "fault") return null;
    const { transferId, said } = line.told;
    if (transferId !== null) return { transferId, said: "" };
    const before = times.get(said) ?? 0;
    times.set(said, before + 1);
    return { transferId: null, said: `${said}\n${before}` };
  });
  return Promise.all(texts.map(async (text) => text && (text.transferId ?? `line-${await hashOf(text.said)}`)));
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
