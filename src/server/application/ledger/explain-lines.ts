import type { BookLineView } from "#contract/merchants/books.ts";
import type { Payment, PaymentId } from "#domain/payment/payment.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { Store } from "#server/application/ports/store.ts";
import type { EarningLine } from "./ledger-store.ts";

/** `paymentId`: of a line of a gateway's books that is about a payment. */
type ExplainedLine = EarningLine & { readonly paymentId?: PaymentId | null };

function paymentIdOf({ subject, paymentId }: ExplainedLine): PaymentId | null {
  if (subject.kind === "gateway_entry") return paymentId ?? null;
  return subject.kind === "payment" ? subject.id : null;
}

/** What each line is about, in words that its merchant knows. */
export async function explained(store: Store, lines: readonly ExplainedLine[]): Promise<readonly BookLineView[]> {
  const refundIds = lines.flatMap(({ subject }) => (subject.kind === "refund" ? subject.id : []));
  const refunds = await store.refunds.findMany([...new Set(refundIds)]);
  const payments = await store.payments.findMany([...new Set(lines.flatMap((line) => paymentIdOf(line) ?? []))]);
  const refunded = await store.payments.findMany([...new Set([...refunds.values()].map((one) => one.paymentId))]);
  const methods = new Map([...refunded.values()].map(({ id, method }) => [id, method]));
  const about: readonly (Payment | Refund)[] = [...refunds.values(), ...payments.values()];
  const members = await store.members.findMany(about.map(({ memberId }) => memberId));
  const found = await store.events.findMany([...new Set(about.map(({ eventId }) => eventId))]);
  const games = new Map(found.map((event) => [event.id, event]));
  return lines.map((line) => {
    const { position, subject, name, at, amount } = line;
    const refund = subject.kind === "refund" ? refunds.get(subject.id) : undefined;
    const payment = payments.get(paymentIdOf(line) ?? "");
    const one = refund ?? payment;
    const game = one ? games.get(one.eventId) : undefined;
    return {
      id: String(position),
      at,
      name,
      amount,
      method: payment?.method ?? methods.get(refund?.paymentId ?? "") ?? null,
      paymentId: payment?.id ?? refund?.paymentId ?? null,
      refundId: refund?.id ?? null,
      joinId: one?.joinId ?? null,
      eventId: one?.eventId ?? null,
      title: game?.title ?? null,
      startsAt: game?.startsAt ?? null,
      gameZone: game?.timeZone ?? null,
      displayName: one ? (members.get(one.memberId)?.displayName ?? null) : null,
    };
  });
}
