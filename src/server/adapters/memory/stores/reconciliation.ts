import { type GatewayEntry, netOf } from "#domain/ledger/gateway-entry.ts";
import type { Posting } from "#domain/ledger/posting.ts";
import { add, equals, isZero, type Money, zero } from "#domain/money/money.ts";
import { goesThroughGateway, isFinal, type Payment } from "#domain/payment/payment.ts";
import type {
  BooksAt,
  ComparedKind,
  Difference,
  ReconciliationStore,
} from "#server/application/reconciling/reconciliation-store.ts";
import { by, inOrder } from "../order.ts";
import { keyOf } from "../tables.ts";
import type { MemoryTransaction } from "../transaction.ts";

const compared: Readonly<Partial<Record<GatewayEntry["kind"], ComparedKind>>> = {
  charge: "payment",
  refund: "refund",
  dispute: "dispute",
  other: "entry",
};

export function memoryReconciliation({ rows }: MemoryTransaction): ReconciliationStore {
  const { gatewayEntries, reconciliations, ledger, payments, refunds } = rows;
  const entriesOf = (gateway: string) => gatewayEntries.all().filter((entry) => entry.gateway === gateway);

  const isThere = (payment: Payment | null, { gateway, first }: BooksAt) =>
    payment !== null && (payment.gateway ?? first) === gateway;

  /** What a posting did to what gateways owe. */
  const atGateway = ({ lines, amount }: Posting): Money =>
    lines
      .filter(({ account }) => account.kind === "gateway")
      .reduce((sum, line) => add(sum, line.amount), zero(amount.currency));

  const paymentOf = ({ subject }: Posting): Payment | null =>
    payments.get(subject.kind === "refund" ? (refunds.get(subject.id)?.paymentId ?? "") : subject.id);

  function* ours(books: BooksAt): Generator<Difference> {
    for (const { posting } of ledger.all()) {
      if (posting.subject.kind === "gateway_entry") continue;
      const payment = paymentOf(posting);
      const amount = atGateway(posting);
      if (payment === null || !isThere(payment, books) || isZero(amount)) continue;
      const kind = posting.subject.kind === "refund" ? "refund" : posting.leg === "payment" ? "payment" : "dispute";
      yield {
        kind,
        id: posting.subject.id,
        paymentId: payment.id,
        merchantId: payment.merchantId,
        ours: amount,
        theirs: zero(amount.currency),
        bookedAt: posting.at,
      };
    }
  }

  function* theirs({ gateway }: BooksAt): Generator<Difference> {
    for (const { id, kind: kept, paymentId, refundId, merchantId, presented } of entriesOf(gateway)) {
      const kind = compared[kept];
      if (kind === undefined) continue;
      const subject = kind === "refund" ? refundId : kind === "entry" ? null : paymentId;
      const nothing = zero(presented.currency);
      yield { kind, id: subject ?? id, paymentId, merchantId, ours: nothing, theirs: presented, bookedAt: null };
    }
  }

  return {
    async add(entries) {
      const added = entries.filter(({ id }) => gatewayEntries.get(id) === null);
      for (const entry of added) gatewayEntries.put(entry);
      return added;
    },
    async newest(gateway, merchantId) {
      const times = entriesOf(gateway).filter((entry) => entry.merchantId === merchantId);
      return times.length === 0 ? null : Math.max(...times.map(({ at }) => at));
    },
    async compare(books) {
      const named = new Set<string>();
      const all = new Map<string, Difference>();
      for (const one of [...ours(books), ...theirs(books)]) {
        const key = keyOf(one.kind, one.id, one.ours.currency);
        if (one.bookedAt === null) named.add(key);
        const known = all.get(key);
        all.set(key, known ? together(known, one) : one);
      }
      return [...all]
        .filter(([key, one]) => !equals(one.ours, one.theirs) && (!books.onlyNamed || named.has(key)))
        .map(([, one]) => one)
        .sort(
          inOrder(
            by(({ kind }) => kind),
            by(({ id }) => id),
            by((one) => one.ours.currency),
          ),
        );
    },
    async owed(books) {
      const amounts = ledger.all().flatMap(({ posting }) => {
        const isBooked =
          posting.subject.kind === "gateway_entry"
            ? gatewayEntries.get(posting.subject.id)?.gateway === books.gateway
            : isThere(paymentOf(posting), books);
        return isBooked ? [atGateway(posting)] : [];
      });
      return sums(amounts.filter((amount) => !isZero(amount)));
    },
    said: async (gateway) => sums(entriesOf(gateway).map(netOf)),
    async payments(books, since, limit, afterId) {
      return payments
        .all()
        .filter((one) => goesThroughGateway(one) && isThere(one, books))
        .filter((one) => (one.changedAt >= since || !isFinal(one)) && one.id > (afterId ?? ""))
        .sort(by(({ id }) => id))
        .slice(0, limit);
    },
    async saveRun(run) {
      reconciliations.put(run);
    },
    lastRuns: async () => reconciliations.all().sort(by(({ gateway }) => gateway)),
  };
}

function together(one: Difference, other: Difference): Difference {
  return {
    ...one,
    paymentId: one.paymentId ?? other.paymentId,
    merchantId: one.merchantId ?? other.merchantId,
    ours: add(one.ours, other.ours),
    theirs: add(one.theirs, other.theirs),
    bookedAt: one.bookedAt === null ? other.bookedAt : Math.max(one.bookedAt, other.bookedAt ?? 0),
  };
}

function sums(amounts: readonly Money[]): readonly Money[] {
  const byCurrency = new Map<string, Money>();
  for (const amount of amounts) {
    const known = byCurrency.get(amount.currency);
    byCurrency.set(amount.currency, known ? add(known, amount) : amount);
  }
  return [...byCurrency.values()].sort(by(({ currency }) => currency));
}
