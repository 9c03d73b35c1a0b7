import type { DisputeState, Payment } from "#domain/payment/payment.ts";
import type { ExceptionAction, TransferException } from "#domain/payment/transfer-exception.ts";
import { goesThroughGateway } from "#domain/payment/payment.ts";
import { transferReference } from "#domain/payment/transfer.ts";
import { goesToBank } from "#domain/refund/refund.ts";
import { ReconcilePayment } from "#server/application/paying/reconcile-payment.ts";
import { FollowDispute } from "#server/application/refunding/follow-dispute.ts";
import { FollowSellerRefunds } from "#server/application/refunding/follow-seller-refunds.ts";
import { MakePayout } from "#server/application/refunding/make-payout.ts";
import { SendRefund } from "#server/application/refunding/send-refund.ts";
import { ReturnRefund, SettleRefund } from "#server/application/refunding/settle-refund.ts";
import { NoteArrival } from "#server/application/transfers/note-arrival.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import { ReviewSlip } from "#server/application/transfers/review-slip.ts";
import type { World } from "../../../support/world/world.ts";
import { type Facts, merchantId } from "../place.ts";
import { type Act, actOn, paymentBy } from "./act.ts";

const atGateway = ({ payments }: Facts) => payments.find(goesThroughGateway);
const transferOf = paymentBy("transfer");
const bankRefund = ({ refunds }: Facts) => refunds.find(goesToBank);
const shareOf = ({ amount }: Pick<Payment, "amount">, share: number) => ({
  ...amount,
  amount: Math.round(amount.amount * share),
});

const approves = (name: string, attended: boolean | null, share: number | null): Act =>
  actOn({
    name,
    reaches: ["transfers/review-slip.ts #review"],
    of: transferOf,
    run: (world, payment) => {
      const amount = share === null ? null : shareOf(payment, share);
      return world.get(ReviewSlip).approve({ merchantId, paymentId: payment.id, attended, amount });
    },
  });

const arrives = (name: string, share: number, names: boolean): Act =>
  actOn({
    name,
    reaches: ["transfers/receive-transfer.ts book"],
    of: transferOf,
    run: (world, payment, tag, { now }) =>
      world.get(NoteArrival).run({
        merchantId,
        transferId: `transfer-${tag}`,
        amount: shareOf(payment, share),
        reference: names ? transferReference(payment.id) : null,
        payer: null,
        arrivedAt: now,
      }),
  });

const resolves = (action: ExceptionAction): Act =>
  actOn({
    name: `resolve the exception: ${action}`,
    reaches: ["transfers/resolve-exception.ts #resolveOf"],
    of: ({ exceptions }) => exceptions.find(({ paymentId }) => paymentId !== null),
    run: (world, { id: exceptionId }) =>
      world.get(ResolveException).run({ merchantId, exceptionId, action, attended: true, reason: null }),
  });

const unknown = ({ exceptions, ...facts }: Facts) => {
  const exception = exceptions.find(({ paymentId }) => paymentId === null);
  const payment = transferOf({ ...facts, exceptions });
  return exception && payment ? { exception, payment } : null;
};

const books = (name: string, forPayment: boolean): Act =>
  actOn<{ readonly exception: TransferException; readonly payment: Payment }>({
    name,
    reaches: ["transfers/resolve-exception.ts #resolveUnknown"],
    of: unknown,
    run: (world, { exception, payment }) =>
      world.get(ResolveException).run({
        merchantId,
        exceptionId: exception.id,
        action: forPayment ? "accept" : "refund",
        paymentId: forPayment ? payment.id : null,
      }),
  });

/** What the gateway knows is told outside the act, so that the act is what becomes of it here. */
const hears = (name: string, tell: (world: World, payment: Payment) => Promise<unknown>): Act =>
  actOn({
    name,
    reaches: ["paying/reconcile-payment.ts run"],
    of: atGateway,
    run: async (world, payment) => {
      await tell(world, payment);
      await world.get(ReconcilePayment).run(payment.id);
    },
  });

const disputes = (state: DisputeState): Act =>
  actOn({
    name: `the payer's dispute is ${state}`,
    reaches: ["refunding/follow-dispute.ts #take"],
    severalTimes: true,
    of: atGateway,
    run: async (world, { id }) => {
      await world.gateway.bank.dispute(id, state);
      await world.get(FollowDispute).run(id);
    },
  });

/** What becomes of money: at gateways, by transfer, and on its way back. */
export const moneyActs: readonly Act[] = [
  approves("approve the slip", true, null),
  approves("approve the slip, its member did not come", false, null),
  approves("approve the slip for half", null, 0.5),
  approves("approve the slip for more", true, 1.5),
  actOn({
    name: "reject the slip",
    reaches: ["transfers/review-slip.ts #review"],
    of: transferOf,
    run: (world, { id: paymentId }) => world.get(ReviewSlip).reject({ merchantId, paymentId }, "Unreadable."),
  }),
  arrives("a transfer arrives", 1, true),
  arrives("half a transfer arrives", 0.5, true),
  arrives("twice the amount arrives", 2, true),
  arrives("a transfer arrives that names nothing", 1, false),
  ...(["accept", "refund", "ask", "reject"] as const).map(resolves),
  books("book unknown money for the payment", true),
  books("send unknown money back", false),
  hears("the payer's bank takes the money", (world, { id }) => world.gateway.bank.play(id, "succeeded")),
  hears("the payer's bank says no", (world, { id }) => world.gateway.bank.play(id, "failed")),
  hears("the payer confirms by 3-D Secure", (world, { id }) => world.gateway.bank.authenticate(id, true)),
  ...(["open", "won", "lost"] as const).map(disputes),
  actOn({
    name: "the seller refunds at the gateway",
    reaches: ["refunding/follow-seller-refunds.ts run"],
    severalTimes: true,
    of: (facts) => facts.payments.find((one) => goesThroughGateway(one) && one.state === "succeeded"),
    run: async (world, payment, tag) => {
      await world.gateway.bank.refundBySeller(payment.id, `seller-${tag}`, shareOf(payment, 0.25)).catch(() => null);
      await world.get(FollowSellerRefunds).run(payment.id);
    },
  }),
  actOn({
    name: "send the refund",
    reaches: ["refunding/follow-seller-refunds.ts run"],
    severalTimes: true,
    of: ({ refunds }) => refunds.find((one) => !goesToBank(one)),
    run: (world, { id }) => world.get(SendRefund).run(id),
  }),
  actOn({
    name: "make a payout file",
    reaches: [],
    of: bankRefund,
    run: (world, _refund, tag) => world.get(MakePayout).make({ merchantId, country: "TH", payoutId: `payout-${tag}` }),
  }),
  actOn({
    name: "settle the bank refund",
    reaches: [],
    of: bankRefund,
    run: (world, { id }, tag) => world.get(SettleRefund).run(merchantId, id, `reference-${tag}`),
  }),
  actOn({
    name: "the bank sends the refund back",
    reaches: [],
    of: bankRefund,
    run: (world, { id }, tag) =>
      world.get(ReturnRefund).run(merchantId, id, { reason: "closed", reference: `back-${tag}` }),
  }),
];
