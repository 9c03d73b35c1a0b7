import { unchanged, type Decision } from "#domain/event/event-room.ts";
import { equals, type Money } from "#domain/money/money.ts";
import { exceptionOfRefund, type TransferException } from "#domain/payment/transfer-exception.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import { replaced } from "#domain/refund/seller-refund.ts";
import type { Store } from "#server/application/ports/store.ts";
import type { Transaction } from "#server/application/ports/transactions.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { isWithGateway, sendByBank } from "./send-by-bank.ts";

/** What the id of an exception has before that of the refused refund. */
const prefix = "refused-";

/**
 * Has its merchant to decide about it, or decided? Then the gateway is not asked for it again: it might take it now,
 * while the bank is told to pay it too.
 */
export async function isLeftToStaff(store: Store, refundId: RefundId): Promise<boolean> {
  return (await store.exceptions.find(`${prefix}${refundId}`)) !== null;
}

/**
 * The gateway refuses a refund of ours. One that became less since it was asked for is sent again; else its merchant
 * decides, once.
 */
export async function leaveRefusedToStaff(
  { store, now }: Transaction,
  refundId: RefundId,
  asked: Money,
): Promise<void> {
  const refund = await store.refunds.lock(refundId);
  if (!refund || !isWithGateway(refund)) return;
  if (!equals(refund.amount, asked)) return store.jobs.add({ kind: "send_refund", refundId });
  const id = `${prefix}${refundId}`;
  if (await store.exceptions.lock(id)) return;
  const { paymentId, joinId, merchantId, amount } = refund;
  const about = { id, fault: "refused", received: amount } as const;
  await store.exceptions.save(exceptionOfRefund({ id: paymentId, joinId, merchantId }, about, now));
}

/**
 * A merchant decides about an exception that rests on a refund. Accept: nothing more is sent. Refund: what the gateway
 * refuses to send is paid by bank. Money that the gateway has sent is never paid again.
 */
export async function decideAboutRefund(
  open: OpenRoom,
  exception: TransferException,
): Promise<Decision<TransferException | Refused<"not_settleable">>> {
  const { store, room } = open;
  const { id, fault, resolution } = exception;
  const isDone =
    fault === "refused"
      ? await settleRefused(open, id.slice(prefix.length), resolution)
      : fault === "returned" && resolution === "accept";
  if (!isDone) return unchanged(room, refused("not_settleable"));
  await store.exceptions.save(exception);
  return unchanged(room, exception);
}

async function settleRefused(
  transaction: Transaction,
  refundId: RefundId,
  resolution: TransferException["resolution"],
): Promise<boolean> {
  const { store, now } = transaction;
  const refund = await store.refunds.lock(refundId);
  if (!refund || !isWithGateway(refund)) return false;
  if (resolution === "refund") await sendByBank(transaction, refund);
  else if (resolution === "accept") await store.refunds.save(replaced(refund, now));
  else return false;
  return true;
}
