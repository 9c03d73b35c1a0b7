import type { GatewayEntry } from "#domain/ledger/gateway-entry.ts";
import { money, zero } from "#domain/money/money.ts";
import { sellerRefundId } from "#domain/refund/seller-refund.ts";
import type { ListedBooks } from "#server/application/paying/gateway-books.ts";
import type { SandboxAccount } from "./account.ts";
import type { SandboxBooks } from "./books.ts";

/** The sandbox's books as lines: what was paid, went back, and was disputed. It takes no fee and pays nothing out. */
export function sandboxEntries(books: SandboxBooks): ListedBooks {
  return {
    kind: "listed",
    isByMerchant: false,
    async *entries() {
      for await (const accounts of books.all()) yield accounts.flatMap(entriesOf);
    },
  };
}

function entriesOf({ attempt, refunds }: SandboxAccount): readonly GatewayEntry[] {
  const { paymentId, paid, dispute, createdAt } = attempt;
  if (paid === null) return [];
  const { currency } = paid;
  const line = (
    name: string,
    kind: GatewayEntry["kind"],
    amount: number,
    rest: Pick<GatewayEntry, "at"> & Partial<Pick<GatewayEntry, "refundId">>,
  ): GatewayEntry => ({
    id: `sandbox:${name}`,
    gateway: "sandbox",
    merchantId: null,
    kind,
    paymentId,
    refundId: null,
    amount: money(amount, currency),
    fee: zero(currency),
    presented: money(amount, currency),
    ...rest,
  });
  const back = refunds.flatMap(({ refundId: id, amount, state, requestedAt, settlesAt, bySeller }) => {
    const refundId = bySeller ? sellerRefundId("sandbox", id) : id;
    return [
      line(`refund:${id}`, "refund", -amount, { at: requestedAt, refundId }),
      ...(state === "failed" ? [line(`returned:${id}`, "refund", amount, { at: settlesAt, refundId })] : []),
    ];
  });
  const taken = dispute?.amount.amount ?? 0;
  return [
    line(`charge:${paymentId}`, "charge", paid.amount, { at: createdAt }),
    ...back,
    ...(dispute ? [line(`dispute:${paymentId}`, "dispute", -taken, { at: createdAt })] : []),
    ...(dispute?.state === "won" ? [line(`won:${paymentId}`, "dispute", taken, { at: createdAt })] : []),
  ];
}
