import { Busy } from "#server/application/ports/store.ts";
import { GatewayUnavailable } from "#server/application/paying/payment-gateway.ts";
import type { EventChanges } from "#domain/event/change-event.ts";
import { money } from "#domain/money/money.ts";
import type { ExceptionAction } from "#domain/payment/transfer-exception.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import { tokens } from "../support/world/members.ts";
import type { World } from "../support/world/world.ts";
import { ConnectionLost, ProcessDied } from "./life.ts";
import type { Arrivals, Mail, PayoutFiles } from "./outside.ts";
import { JoinEvent } from "#server/application/joining/join-event.ts";
import { LeaveEvent } from "#server/application/leaving/leave-event.ts";
import { PayForEvent } from "#server/application/paying/pay-for-event.ts";
import { CancelPayment } from "#server/application/paying/cancel-payment.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { ReviewSlip } from "#server/application/transfers/review-slip.ts";
import type { OfferAnswer } from "#domain/waiting-list/answer-offer.ts";
import { AnswerOffer } from "#server/application/waiting/answer-offer.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { AddWalkIn } from "#server/application/door/add-walk-in.ts";
import { TakeOut } from "#server/application/door/take-out.ts";
import { ForgiveLeaver } from "#server/application/refunding/forgive-leaver.ts";
import { MarkPaid } from "#server/application/door/mark-paid.ts";
import { CloseRoll } from "#server/application/door/close-roll.ts";
import { DecideMisses } from "#server/application/door/decide-misses.ts";
import { ObjectToMiss } from "#server/application/door/object-to-miss.ts";
import { CheckIn } from "#server/application/door/check-in.ts";
import { ReceiveTransfer } from "#server/application/transfers/receive-transfer.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import { ManageBankAccounts } from "#server/application/bank-accounts/manage-bank-accounts.ts";
import { HandBackRefund } from "#server/application/refunding/hand-back-refund.ts";
import { MakePayout } from "#server/application/refunding/make-payout.ts";
import { SettleRefund } from "#server/application/refunding/settle-refund.ts";
import { ManageCards } from "#server/application/cards/manage-cards.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";
import { ReceiveGatewayNotice } from "#server/application/paying/receive-gateway-notice.ts";
import { DoDueWork } from "#server/application/work/do-due-work.ts";

/** One thing that somebody wants of a server, the same whoever asks for it again: its keys are in it. */
export interface Call {
  readonly text: string;
  run(world: World): Promise<unknown>;
}

const anAccount = {
  bankCode: "TH-004",
  accountName: "มะลิ ใจดี",
  branchCode: null,
  accountType: null,
  accountNameKana: null,
};

export const calls = {
  join: (memberId: string, eventId: string, seats: number, acceptsFewer: number | null = null): Call => ({
    text: `join ${memberId} ${eventId} ${seats}${acceptsFewer === null ? "" : `, or ${acceptsFewer}`}`,
    async run(world) {
      await world.member(memberId);
      return world.get(JoinEvent).run({ memberId, eventId, seats, acceptsFewer });
    },
  }),
  leave: (memberId: string, joinId: string, seats: number | null): Call => ({
    text: `leave ${joinId} ${seats ?? "whole"}`,
    run: (world) => world.get(LeaveEvent).run({ memberId, joinId, seats, workId: `${joinId}-to-${seats}` }),
  }),
  pay: (memberId: string, joinId: string, paymentId: string, method: PaymentMethod, token: string): Call => ({
    text: `pay ${paymentId} ${method} ${token}`,
    run: (world) =>
      world.get(PayForEvent).run({
        memberId,
        joinId,
        paymentId,
        method,
        cardId: null,
        token: method === "card" ? token : null,
        saveCard: false,
      }),
  }),
  cancelPayment: (memberId: string, paymentId: string): Call => ({
    text: `cancelPayment ${paymentId}`,
    run: (world) => world.get(CancelPayment).run(memberId, paymentId),
  }),
  upload: (memberId: string, paymentId: string, slipId: string, picture: Uint8Array): Call => ({
    text: `upload ${slipId} for ${paymentId}`,
    run: (world) => world.get(UploadSlip).run({ memberId, paymentId, slipId, picture, payerLast5: null, paidAt: null }),
  }),
  approve: (paymentId: string): Call => ({
    text: `approve ${paymentId}`,
    run: (world) => world.get(ReviewSlip).approve({ merchantId: "merchant-1", paymentId }),
  }),
  reject: (paymentId: string): Call => ({
    text: `reject ${paymentId}`,
    run: (world) => world.get(ReviewSlip).reject({ merchantId: "merchant-1", paymentId }, "The amount can't be read."),
  }),
  answer: (memberId: string, joinId: string, answer: OfferAnswer): Call => ({
    text: `${answer} ${joinId}`,
    run: (world) => world.get(AnswerOffer).run({ memberId, joinId, answer }),
  }),
  resize: (eventId: string, capacity: number, displace = false): Call => ({
    text: `resize ${eventId} ${capacity}${displace ? " displace" : ""}`,
    run: (world) =>
      world.get(ChangeEvent).run({ merchantId: "merchant-1", eventId, changes: { capacity }, displace, dryRun: false }),
  }),
  /** So many of its seats only staff give. */
  holdBack: (eventId: string, heldBack: number): Call => ({
    text: `holdBack ${eventId} ${heldBack}`,
    run: (world) =>
      world.get(ChangeEvent).run({ merchantId: "merchant-1", eventId, changes: { heldBack }, dryRun: false }),
  }),
  callOff: (eventId: string): Call => ({
    text: `callOff ${eventId}`,
    run: (world) => world.get(CancelEvent).run("merchant-1", eventId),
  }),
  /** Those who are in may leave with everything then. */
  change: (eventId: string, changes: EventChanges): Call => ({
    text: `change ${eventId} ${Object.keys(changes).join(" ")}`,
    run: (world) => world.get(ChangeEvent).run({ merchantId: "merchant-1", eventId, changes, dryRun: false }),
  }),
  checkIn: (ticketCode: string, nonce: string): Call => ({
    text: `checkIn ${ticketCode} ${nonce}`,
    run: (world) => world.get(CheckIn).run({ merchantId: "merchant-1", ticketCode, nonce }),
  }),
  walkIn: (eventId: string, seats: number, workId: string): Call => ({
    text: `walkIn ${eventId} ${seats} ${workId}`,
    run: (world) => world.get(AddWalkIn).run({ merchantId: "merchant-1", eventId, name: "Somchai", seats, workId }),
  }),
  markPaid: (joinId: string): Call => ({
    text: `markPaid ${joinId}`,
    run: (world) => world.get(MarkPaid).run({ merchantId: "merchant-1", joinId, as: "cash" }),
  }),
  undoPaid: (joinId: string): Call => ({
    text: `undoPaid ${joinId}`,
    run: (world) => world.get(MarkPaid).undo({ merchantId: "merchant-1", joinId }),
  }),
  takeOut: (joinId: string): Call => ({
    text: `takeOut ${joinId}`,
    run: (world) => world.get(TakeOut).run({ merchantId: "merchant-1", joinId, fill: null, dryRun: false }),
  }),
  seat: (joinId: string): Call => ({
    text: `seat ${joinId}`,
    run: (world) => world.get(TakeOut).seat({ merchantId: "merchant-1", joinId, dryRun: false }),
  }),
  forgive: (joinId: string): Call => ({
    text: `forgive ${joinId}`,
    run: (world) => world.get(ForgiveLeaver).run({ merchantId: "merchant-1", joinId, dryRun: false }),
  }),
  closeRoll: (eventId: string, missed: readonly string[]): Call => ({
    text: `closeRoll ${eventId} ${missed.join()}`,
    run: (world) => world.get(CloseRoll).run("merchant-1", eventId, missed),
  }),
  objectToMiss: (memberId: string, joinId: string): Call => ({
    text: `objectToMiss ${joinId}`,
    run: (world) => world.get(ObjectToMiss).run(memberId, joinId),
  }),
  decideMiss: (joinId: string, counts: boolean): Call => ({
    text: `decideMiss ${joinId} ${counts}`,
    run: (world) => world.get(DecideMisses).decide("merchant-1", joinId, counts),
  }),
  arrive: (transferId: string, paymentId: string, amount: number, arrivals: Arrivals): Call => ({
    text: `arrive ${transferId} ${amount} for ${paymentId}`,
    async run(world) {
      arrivals.set(transferId, { paymentId, amount });
      return world.get(ReceiveTransfer).run({ transferId, paymentId, amount: money(amount, "THB") });
    },
  }),
  resolve: (exceptionId: string, action: ExceptionAction): Call => ({
    text: `${action} ${exceptionId}`,
    run: (world) => world.get(ResolveException).run({ merchantId: "merchant-1", exceptionId, action }),
  }),
  account: (memberId: string, accountNumber: string): Call => ({
    text: `account ${memberId} ${accountNumber}`,
    async run(world) {
      await world.member(memberId);
      return world.get(ManageBankAccounts).set(memberId, { ...anAccount, accountNumber });
    },
  }),
  noAccount: (memberId: string): Call => ({
    text: `noAccount ${memberId}`,
    run: (world) => world.get(ManageBankAccounts).remove(memberId, "TH"),
  }),
  /** Asked for again it has to be the file that the merchant got before. */
  payOut: (payoutId: string, files: PayoutFiles): Call => ({
    text: `payOut ${payoutId}`,
    async run(world) {
      if (!files.has(payoutId)) files.set(payoutId, null);
      const { id, text } = await world.get(MakePayout).make({ merchantId: "merchant-1", country: "TH", payoutId });
      const before = files.get(payoutId) ?? null;
      if (before !== null && id !== payoutId) throw new Error(`Asked for ${payoutId} again, and got ${id}.`);
      // Without new refunds it is the last file that is open.
      if (id === null) return;
      const known = files.get(id) ?? null;
      if (known !== null && known !== text && known !== (await unerased(world, id, known, text)))
        throw new Error(`File ${id} is another one now.`);
      files.set(id, text);
    },
  }),
  settleRefund: (refundId: string, reference: string): Call => ({
    text: `settleRefund ${refundId} ${reference}`,
    run: (world) => world.get(SettleRefund).run("merchant-1", refundId, reference),
  }),
  handBack: (refundId: string): Call => ({
    text: `handBack ${refundId}`,
    run: (world) => world.get(HandBackRefund).run("merchant-1", refundId),
  }),
  keepCard: (memberId: string, token: string): Call => ({
    text: `keepCard ${memberId} ${token}`,
    async run(world) {
      await world.member(memberId);
      return world.get(ManageCards).save(memberId, token, false);
    },
  }),
  dropCard: (memberId: string): Call => ({
    text: `dropCard ${memberId}`,
    async run(world) {
      const [card] = await world.get(ManageCards).list(memberId);
      return card && world.get(ManageCards).remove(memberId, card.id);
    },
  }),
  payWithCard: (memberId: string, joinId: string, paymentId: string): Call => ({
    text: `payWithCard ${paymentId}`,
    async run(world) {
      const [card] = await world.get(ManageCards).list(memberId);
      const command = {
        memberId,
        joinId,
        paymentId,
        method: "card",
        cardId: card?.id ?? null,
        saveCard: false,
      } as const;
      return world.get(PayForEvent).run({ ...command, token: card ? null : tokens.good });
    },
  }),
  erase: (memberId: string): Call => ({
    text: `erase ${memberId}`,
    run: (world) => world.get(EraseMember).run(memberId),
  }),
  deliver: ({ body, signed }: Mail): Call => ({
    text: `webhook ${body}`,
    run: async (world) => world.get(ReceiveGatewayNotice).run(body, await signed()),
  }),
  work: (): Call => ({ text: "work", run: (world) => world.get(DoDueWork).run() }),
} as const;

/** Asks once. False where no answer came, for a reason that may be: nobody knows then whether it was done. */
export async function ask(world: World, call: Call): Promise<boolean> {
  try {
    await call.run(world);
    return true;
  } catch (error) {
    if (isTrouble(error)) return false;
    throw error;
  }
}

/** What drivers say of a connection that the database ended. */
const brokenConnection = /Connection terminated|terminating connection|not queryable|ECONNRESET|EPIPE/u;

function isBrokenConnection(error: Error): boolean {
  return brokenConnection.test(error.message) || ("code" in error && error.code === "57P01");
}

function isTrouble(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isTrouble);
  if (error instanceof Error && isBrokenConnection(error)) return true;
  const troubles = [ProcessDied, ConnectionLost, GatewayUnavailable, Busy, MemberUnknown];
  return troubles.some((Trouble) => error instanceof Trouble);
}

/** The file with the accounts of refunds whose member was erased since: erasing takes those from it, and no more. */
async function unerased(world: World, payoutId: string, before: string, text: string): Promise<string> {
  const refunds = await world.unitOfWork.read((store) => store.refunds.ofPayout("merchant-1", payoutId));
  const erased = new Set(refunds.filter(({ memberId }) => memberId.startsWith("erased~")).map(({ id }) => id));
  const linesBefore = before.split("\r\n");
  const lines = text.split("\r\n").map((line, at) => {
    const [id = "", ...cells] = line.split(",");
    const known = linesBefore[at] ?? "";
    const isBare = cells.slice(0, -2).every((cell) => cell === "") && known.endsWith(`,${cells.slice(-2).join(",")}`);
    return erased.has(id) && isBare ? known : line;
  });
  return lines.join("\r\n");
}
