import type { Needs } from "#wiring/needs.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import { referencesIn, transferReference } from "#domain/payment/transfer.ts";
import { startOf } from "#domain/statement/bank-day.ts";
import type { ReadLine, StatementLine } from "#domain/statement/read-statement.ts";
import { type ComparedLine, transferIds } from "#domain/statement/same-transfer.ts";
import { day } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";

/** Which transfer each line of a statement tells of: one that is booked already, or a new one. */
export class TellTransfers {
  static readonly needs: Needs<typeof TellTransfers> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /** The transfer's id of each line (`transferIds`); null for lines with a fault. */
  async idsOf(merchantId: MerchantId, lines: readonly ReadLine[]): Promise<readonly (string | null)[]> {
    const told = lines.flatMap((line) => (line.kind === "read" ? [line.told] : []));
    if (told.length === 0) return lines.map(() => null);
    const [formerIds, marks] = [await formerIdsOf(told), await marksOf(told)];
    const ids = await this.#transactions.read(async (store) => {
      const payments = await paymentsNamed(store, merchantId, told);
      const compared = told.map((line, at): ComparedLine => ({
        ...line,
        paymentId: payments[at] ?? null,
        balanceMark: marks[at] ?? null,
        formerId: formerIds[at] ?? "",
      }));
      const days = told.map((line) => startOf(line.day, line.amount.currency));
      const like = {
        ids: [
          ...new Set(compared.flatMap(({ transferId, saidId, formerId }) => [transferId, saidId, formerId])),
        ].filter((id) => id !== null),
        from: Math.min(...days),
        until: Math.max(...days) + day,
      };
      return transferIds(compared, await store.transfers.listLike(merchantId, like));
    });
    const inOrder = ids.values();
    return lines.map(({ kind }) => (kind === "read" ? (inOrder.next().value ?? null) : null));
  }
}

/** The one payment of the merchant that each line's text names; null where it names none, or several. */
async function paymentsNamed(
  store: Store,
  merchantId: MerchantId,
  lines: readonly StatementLine[],
): Promise<readonly (PaymentId | null)[]> {
  const named = lines.map(({ reference }) => referencesIn(reference ?? ""));
  const references = [...new Set(named.flat())];
  // Ids that begin alike have one reference; that there are two of them is enough to know.
  const found =
    references.length === 0 ? [] : await store.payments.listByReference(merchantId, references, 2 * references.length);
  return named.map((texts) => {
    const theirs = found.filter(({ id }) => texts.includes(transferReference(id)));
    return theirs.length === 1 ? (theirs[0]?.id ?? null) : null;
  });
}

/** The ids that lines without a bank's id had once: of what they say, and of how many said the same before. */
function formerIdsOf(lines: readonly StatementLine[]): Promise<readonly string[]> {
  const times = new Map<string, number>();
  const texts = lines.map(({ said }) => {
    const before = times.get(said) ?? 0;
    times.set(said, before + 1);
    return `${said}\n${before}`;
  });
  return Promise.all(texts.map(async (text) => `line-${await hashOf(text, 16)}`));
}

/** What tells a day's balances apart without saying them. */
function marksOf(lines: readonly StatementLine[]): Promise<readonly (string | null)[]> {
  return Promise.all(lines.map(async ({ day: on, balance }) => balance && hashOf(`${on}\n${balance}`, 4)));
}

async function hashOf(text: string, bytes: number): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest).slice(0, bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
