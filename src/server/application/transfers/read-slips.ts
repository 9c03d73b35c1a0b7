import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { WaitingSlip } from "#contract/transfers/receipt.ts";
import type { MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import { attendance } from "#domain/participation/check-in.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Page } from "#domain/page.ts";
import type { Payment, PaymentId } from "#domain/payment/payment.ts";
import { transferReference } from "#domain/payment/transfer.ts";
import type { Instant } from "#domain/time/instant.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import { type CheckedSlip, checkedSlipOf } from "./bank-check.ts";
import type { SlipPicture } from "./slip-store.ts";
import { SlipVerifier } from "./slip-verifier.ts";

/** Slips, for the merchant who checks them and for the member who sent them. */
export class ReadSlips {
  static readonly needs: Needs<typeof ReadSlips> = [Transactions, SlipVerifier];
  readonly #transactions: Transactions;
  readonly #verifier: SlipVerifier;

  constructor(transactions: Transactions, verifier: SlipVerifier) {
    this.#transactions = transactions;
    this.#verifier = verifier;
  }

  /** Those that wait for the merchant, longest waiting first. */
  waiting(merchantId: MerchantId, limit: number, cursor: string | null): Promise<Page<WaitingSlip>> {
    return this.#transactions.read(async (store) => {
      const found = await store.payments.listUnderReview(merchantId, limit + 1, decodeCursor(cursor));
      const events = await store.events.findMany(found.map(({ eventId }) => eventId));
      const members = await store.members.findMany(found.map(({ memberId }) => memberId));
      const places = await store.participations.partsOf(found.map(({ joinId }) => joinId));
      const codes = await store.slips.codesOf(found.map(({ id }) => id));
      const now = this.#transactions.now();
      const slips = found.flatMap((payment) => {
        const event = events.find(({ id }) => id === payment.eventId);
        const displayName = members.get(payment.memberId)?.displayName ?? "";
        const facts = codes.get(payment.id);
        const checked = checkedSlipOf(facts, payment, { asks: this.#verifier, waits: true });
        const place = places.find(({ participation }) => participation.id === payment.joinId)?.participation;
        const seen = { displayName, code: facts?.code ?? null, ...checked };
        return event && place ? waitingSlipOf(payment, event, place, seen, now) : [];
      });
      return pageOf(slips, limit, ({ reviewSince, paymentId }) => ({ key: reviewSince, id: paymentId }));
    });
  }

  /** A payment's latest picture; null when there is none, or the payment is not the reader's. */
  async picture(
    reader: { readonly memberId: MemberId } | { readonly merchantId: MerchantId },
    paymentId: PaymentId,
  ): Promise<SlipPicture | null> {
    return this.#transactions.read(async (store) => {
      const payment = await store.payments.find(paymentId);
      if (!payment) return null;
      const isTheirs =
        "memberId" in reader ? payment.memberId === reader.memberId : payment.merchantId === reader.merchantId;
      return isTheirs ? store.slips.latestPicture(paymentId) : null;
    });
  }
}

function waitingSlipOf(
  { id, joinId, amount, slip }: Payment,
  event: SportsEvent,
  place: Participation,
  { displayName, code, check, doubts }: Pick<WaitingSlip, "displayName" | "code"> & CheckedSlip,
  now: Instant,
): readonly WaitingSlip[] {
  if (!slip || slip.reviewSince === null) return [];
  const { id: eventId, title, startsAt, timeZone } = event;
  const isOverdue = slip.reviewDueAt !== null && slip.reviewDueAt <= now;
  const isCancelled = event.stage === "cancelled" || place.state === "event_cancelled";
  const asksAttendance = !isCancelled && attendance(event, place, null, now) === "unknown";
  return [
    {
      paymentId: id,
      joinId,
      amount,
      reference: transferReference(id),
      receiptUrl: id,
      reviewSince: slip.reviewSince,
      reviewDueAt: slip.reviewDueAt,
      flags: [
        ...slip.flags,
        ...doubts,
        ...(isOverdue ? ["overdue"] : []),
        ...(isCancelled ? ["event_cancelled"] : []),
        ...(asksAttendance ? ["attendance_unknown"] : []),
      ],
      eventId,
      title,
      startsAt,
      timeZone,
      displayName,
      code,
      check,
    },
  ];
}
