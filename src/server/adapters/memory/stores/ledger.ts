import { accountKey } from "#domain/ledger/account.ts";
import { add } from "#domain/money/money.ts";
import type { LedgerBalance, LedgerStore } from "#server/application/ledger/ledger-store.ts";
import { by, inOrder } from "../order.ts";
import { subjectKey } from "../tables.ts";
import type { MemoryTransaction } from "../transaction.ts";

const byAccount = inOrder<LedgerBalance>(
  by(({ account }) => account.kind),
  by(({ account }) => account.owner ?? ""),
  by(({ balance }) => balance.currency),
);

export function memoryLedger({ rows: { ledger, payments, refunds, gatewayEntries } }: MemoryTransaction): LedgerStore {
  const rowsOf = { payment: payments, refund: refunds, gateway_entry: gatewayEntries };
  return {
    async add(postings) {
      for (const posting of postings)
        ledger.put({ posting, number: ledger.under("subject", subjectKey(posting.subject)).length });
    },
    async ofSubjects(kind, ids) {
      const rows = ids.flatMap((id) => ledger.under("subject", subjectKey({ kind, id })));
      return rows.sort(by(({ number }) => number)).map(({ posting }) => posting);
    },
    async balances() {
      const balances = new Map<string, LedgerBalance>();
      for (const { account, amount } of ledger.all().flatMap(({ posting }) => posting.lines)) {
        const key = `${accountKey(account)} ${amount.currency}`;
        const known = balances.get(key);
        balances.set(key, { account, balance: known ? add(known.balance, amount) : amount });
      }
      return [...balances.values()].sort(byAccount);
    },
    async orphans() {
      const subjects = new Map(ledger.all().map(({ posting: { subject } }) => [subjectKey(subject), subject]));
      return [...subjects.values()]
        .filter(({ kind, id }) => rowsOf[kind].get(id) === null)
        .sort(
          inOrder(
            by(({ kind }) => kind),
            by(({ id }) => id),
          ),
        );
    },
    payments: async (limit, afterId) => nextById(payments.all(), limit, afterId),
    refunds: async (limit, afterId) => nextById(refunds.all(), limit, afterId),
    gatewayEntries: async (limit, afterId) => nextById(gatewayEntries.all(), limit, afterId),
  };
}

function nextById<Row extends { readonly id: string }>(rows: Row[], limit: number, afterId: string | null): Row[] {
  const rest = rows.filter(({ id }) => afterId === null || id > afterId);
  return rest.sort(by(({ id }) => id)).slice(0, limit);
}
