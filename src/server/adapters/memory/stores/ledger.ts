import { accountKey, earningKinds } from "#domain/ledger/account.ts";
import { isGatewayLeg } from "#domain/ledger/owed-by-gateway.ts";
import type { Subject } from "#domain/ledger/posting.ts";
import { add, type Money, money } from "#domain/money/money.ts";
import type {
  EarningLine,
  EarningSum,
  GatewayLine,
  GatewaySum,
  LedgerBalance,
  LedgerStore,
  Span,
} from "#server/application/ledger/ledger-store.ts";
import { by, inOrder } from "../order.ts";
import { subjectKey } from "../tables.ts";
import type { MemoryTransaction } from "../transaction.ts";

const byAccount = inOrder<LedgerBalance>(
  by(({ account }) => account.kind),
  by(({ account }) => account.owner ?? ""),
  by(({ balance }) => balance.currency),
);

export function memoryLedger({ rows: { ledger, payments, refunds, gatewayEntries } }: MemoryTransaction): LedgerStore {
  const earningsIn = (merchantId: string, { from, to }: Span): readonly EarningLine[] =>
    ledger.all().flatMap(({ posting: { subject, name, at, lines } }, index) => {
      if (at < from || at >= to) return [];
      const own = lines.filter(({ account: { kind, owner } }) => owner === merchantId && earningKinds.includes(kind));
      return own.map(({ amount }) => ({ position: index + 1, subject, name, at, amount: negated(amount) }));
    });
  const paymentOf = ({ kind, id }: Subject) => {
    if (kind === "gateway_entry") return payments.get(gatewayEntries.get(id)?.paymentId ?? "");
    return payments.get(kind === "refund" ? (refunds.get(id)?.paymentId ?? "") : id);
  };
  const linesAtGateways = (merchantId: string): readonly (GatewayLine & GatewaySum)[] =>
    ledger.all().flatMap(({ posting: { subject, leg, name, at, lines } }, index) => {
      if (!isGatewayLeg(leg)) return [];
      const isOwn = lines.some(({ account: { kind, owner } }) => kind !== "member" && owner === merchantId);
      const own = lines.filter(({ account }) => isOwn && account.kind === "gateway");
      const found = paymentOf(subject);
      const payment = found?.merchantId === merchantId ? found : null;
      return own.map(({ amount }) => ({
        position: index + 1,
        subject,
        leg,
        name,
        at,
        amount,
        paymentId: payment?.id ?? null,
        method: payment?.method ?? null,
        gateway: gatewayEntries.get(subject.id)?.gateway ?? payment?.gateway ?? null,
      }));
    });
  /** Do its postings not cancel each other out? */
  const isOpen = (subject: Subject) => {
    const legs = new Map<string, number>();
    for (const { posting } of ledger.under("subject", subjectKey(subject)))
      legs.set(posting.leg, (legs.get(posting.leg) ?? 0) + posting.amount.amount);
    return [...legs.values()].some((sum) => sum !== 0);
  };
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
    earnings: async (merchantId, span, limit, after) =>
      earningsIn(merchantId, span)
        .toSorted((a, b) => a.at - b.at || a.position - b.position)
        .filter(({ at, position }) => after === null || (at === after.at ? position > after.position : at > after.at))
        .slice(0, limit),
    async earningSums(merchantId, span) {
      const sums = new Map<string, EarningSum>();
      for (const { name, amount } of earningsIn(merchantId, span)) {
        const key = `${amount.currency} ${name}`;
        const known = sums.get(key);
        sums.set(key, { name, count: (known?.count ?? 0) + 1, amount: known ? add(known.amount, amount) : amount });
      }
      return [...sums].sort(by(([key]) => key)).map(([, sum]) => sum);
    },
    async refundsOwed(merchantId, before) {
      const owed = new Map<string, Money>();
      const lines = ledger.all().flatMap(({ posting: { at, lines: all } }) => (at < before ? all : []));
      for (const { account, amount } of lines) {
        if (account.kind !== "refunds_payable" || account.owner !== merchantId) continue;
        const known = owed.get(amount.currency);
        owed.set(amount.currency, known ? add(known, negated(amount)) : negated(amount));
      }
      return [...owed].sort(by(([currency]) => currency)).map(([, sum]) => sum);
    },
    atGateways: async (merchantId, only, limit, after) =>
      linesAtGateways(merchantId)
        .filter(({ leg }) => only === null || leg === "gateway_payout")
        .toSorted((a, b) => b.at - a.at || b.position - a.position)
        .filter(({ at, position }) => after === null || (at === after.at ? position < after.position : at < after.at))
        .slice(0, limit)
        .map(({ position, subject, leg, name, at, amount, paymentId, method }) => {
          return { position, subject, leg, name, at, amount, paymentId, method };
        }),
    async gatewaySums(merchantId) {
      const sums = new Map<string, GatewaySum>();
      for (const { leg, method, gateway, amount } of linesAtGateways(merchantId)) {
        const key = [amount.currency, method ?? "", leg, gateway ?? ""].join(" ");
        const known = sums.get(key);
        sums.set(key, { leg, method, gateway, amount: known ? add(known.amount, amount) : amount });
      }
      return [...sums].sort(by(([key]) => key)).map(([, sum]) => sum);
    },
    async orphans() {
      const subjects = new Map(ledger.all().map(({ posting: { subject } }) => [subjectKey(subject), subject]));
      return [...subjects.values()]
        .filter((subject) => rowsOf[subject.kind].get(subject.id) === null && isOpen(subject))
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

function negated({ amount, currency }: Money): Money {
  return money(0 - amount, currency);
}
