import type { Needs } from "#wiring/needs.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import type { Currency } from "#domain/money/currency.ts";
import type { Money } from "#domain/money/money.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import { type Invalid, invalid } from "#domain/refusal.ts";
import { type LineFault, lineFields } from "#domain/statement/line-fault.ts";
import type { ReadLine, StatementRow } from "#domain/statement/read-statement.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { type MatchedArrival, NoteArrival, type NoteArrivalAnswer } from "./note-arrival.ts";
import { TellTransfers } from "./tell-transfers.ts";

export interface StatementCommand {
  readonly merchantId: MerchantId;
  readonly rows: readonly StatementRow[];
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

const nothing = { matched: null, paymentId: null, exceptionId: null } as const;
const unread = { amount: null, arrivedAt: null, reference: null, payer: null } as const;

/**
 * A merchant uploads its bank's statement. Each line on which money came in is noted as an arrival, one after the other
 * (`NoteArrival`); a line's fault does not stop the others. A transfer that is booked already, by a file of other words
 * too, is a duplicate (`transferIds`). A dry run writes nothing.
 */
export class NoteStatement {
  static readonly needs: Needs<typeof NoteStatement> = [NoteArrival, TellTransfers, Transactions];
  readonly #noteArrival: NoteArrival;
  readonly #tellTransfers: TellTransfers;
  readonly #transactions: Transactions;

  constructor(noteArrival: NoteArrival, tellTransfers: TellTransfers, transactions: Transactions) {
    this.#noteArrival = noteArrival;
    this.#tellTransfers = tellTransfers;
    this.#transactions = transactions;
  }

  /** Refuses rows of which none is a header. */
  async run(command: StatementCommand): Promise<NoteStatementAnswer> {
    const { merchantId, rows, currency, isDryRun } = command;
    // Loaded with the first statement: the demo has its server in the page.
    const { readStatement } = await import("#domain/statement/read-statement.ts");
    const lines = readStatement(rows, currency, this.#transactions.now());
    if (!lines) return invalid({ file: "No line names a date and an amount: the columns are chosen by their header." });
    const ids = await this.#tellTransfers.idsOf(merchantId, lines);
    const paid = isDryRun ? new Set<string>() : null;
    const items: UnnamedItem[] = [];
    for (const [index, line] of lines.entries()) {
      items.push(await this.#note(line, ids[index] ?? null, command, paid));
    }
    const names = await this.#payersOf(items.flatMap(({ paymentId }) => paymentId ?? []));
    const named = ({ paymentId }: UnnamedItem) => (paymentId === null ? null : (names.get(paymentId) ?? null));
    return { kind: "noted", items: items.map((item) => ({ ...item, displayName: named(item) })) };
  }

  /** `paid`: what earlier lines of a dry run would have paid. */
  async #note(
    read: ReadLine,
    transferId: string | null,
    { merchantId, by }: StatementCommand,
    paid: Set<string> | null,
  ): Promise<UnnamedItem> {
    const { line } = read;
    if (read.kind === "fault" || transferId === null) {
      return { line, transferId, ...unread, ...nothing, fault: read.kind === "fault" ? read.fault : null };
    }
    const { amount, arrivedAt, reference, payer } = read.told;
    const said = { transferId, amount, arrivedAt, reference, payer };
    const arrival = { ...said, merchantId, ...(by ? { by } : {}) };
    const noted = paid ? asAfter(paid, await this.#noteArrival.show(arrival)) : await this.#noteArrival.run(arrival);
    if (noted.kind === "invalid") return { line, ...said, ...nothing, fault: faultOf(noted, read) };
    const { matched, paymentId, exceptionId } = noted;
    return { line, ...said, matched, paymentId, exceptionId, fault: null };
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
function asAfter(paid: Set<string>, noted: NoteArrivalAnswer): NoteArrivalAnswer {
  if (noted.kind === "invalid" || noted.matched !== "payment" || noted.paymentId === null) return noted;
  if (paid.has(noted.paymentId)) return { ...noted, matched: "exception" };
  paid.add(noted.paymentId);
  return noted;
}

function faultOf({ fields }: Invalid, { headingOf }: ReadLine): LineFault {
  const [[path, message] = ["", ""]] = Object.entries(fields);
  // `amount.currency` is the field `currency`.
  const field = lineFields.find((one) => one === path.split(".").at(-1)) ?? "line";
  return { field, column: headingOf(field), message };
}
