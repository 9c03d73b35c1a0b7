import { isUnderReview } from "#domain/payment/decide-slip.ts";
import type { Payment, PaymentId, SlipId } from "#domain/payment/payment.ts";
import { type BankVerdict, receiverVerdict } from "#domain/slip-code/bank-answer.ts";
import { day, type Instant, minute } from "#domain/time/instant.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Store } from "#server/application/ports/store.ts";
import type { Needs } from "#wiring/needs.ts";
import { type SlipVerdict, SlipVerifier } from "./slip-verifier.ts";

/** Some banks know a transfer only after minutes, so who was asked earlier and knew nothing is asked once more. */
const banksKnowAfter = 15 * minute;
/** By then staff have decided, or should not wait for it. */
const askedFor = 3 * day;

/**
 * Asks the bank about the transfer on a slip, and keeps its answer with the slip (decision 0111). It changes nothing
 * else: a slip is reviewed without an answer as with one. Nothing is asked about a slip that was decided about, was
 * replaced, has no code any more, or has its answer. Repeatable; runs as a job, which tries again when nobody answers.
 */
export class VerifySlip {
  static readonly needs: Needs<typeof VerifySlip> = [Transactions, SlipVerifier];
  readonly #transactions: Transactions;
  readonly #verifier: SlipVerifier;

  constructor(transactions: Transactions, verifier: SlipVerifier) {
    this.#transactions = transactions;
    this.#verifier = verifier;
  }

  /** @throws SlipVerifierUnavailable when nobody answers now. */
  async run({ paymentId, slipId }: { readonly paymentId: PaymentId; readonly slipId: SlipId }): Promise<void> {
    const asked = await this.#transactions.read(async (store) => {
      const payment = await store.payments.find(paymentId);
      const facts = (await store.slips.codesOf([paymentId])).get(paymentId);
      if (!payment || facts?.id !== slipId || !facts.code || !(await waits(store, payment))) return null;
      const account = (await store.merchants.find(payment.merchantId))?.transferAccount ?? null;
      return { code: facts.code, answer: facts.bankAnswer, uploadedAt: facts.uploadedAt, account };
    });
    if (!asked?.account || !this.#verifier.asksAbout(asked.code)) return;
    const { code, account, answer, uploadedAt } = asked;
    const now = this.#transactions.now();
    if (now > uploadedAt + askedFor || (answer !== null && !isTooEarly(answer, uploadedAt))) return;
    if (answer !== null && now < uploadedAt + banksKnowAfter) return;
    const newer = answerOf(await this.#verifier.verify(code), now);
    await this.#transactions.run(async ({ store }) => {
      await store.slips.noteBankAnswer(slipId, newer);
      if (!isTooEarly(newer, uploadedAt)) return;
      await store.jobs.add({ kind: "verify_slip", paymentId, slipId }, uploadedAt + banksKnowAfter);
    });

    function answerOf(verdict: SlipVerdict, askedAt: Instant): BankVerdict {
      if (verdict.kind === "unknown") return { kind: "unknown", askedAt };
      const { amount, paidAt, receiver } = verdict.transfer;
      return { kind: "known", amount, paidAt, receiver: receiverVerdict(receiver, account), askedAt };
    }
  }
}

/** Does staff still have to decide about the payment's slip? */
async function waits(store: Store, payment: Payment): Promise<boolean> {
  return isUnderReview(payment) || (await store.exceptions.openOfPayments([payment.id])).length > 0;
}

function isTooEarly({ kind, askedAt }: BankVerdict, uploadedAt: Instant): boolean {
  return kind === "unknown" && askedAt < uploadedAt + banksKnowAfter;
}
