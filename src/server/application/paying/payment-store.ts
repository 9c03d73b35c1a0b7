import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Currency } from "#domain/money/currency.ts";
import type { Money } from "#domain/money/money.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { Payment, PaymentId } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { OpenRefundCounts, Refund, RefundId, RefundState } from "#domain/refund/refund.ts";

export interface TimeCursor {
  readonly key: Instant;
  readonly id: string;
}

/** A debt at the venue, and whose it is for which seats. */
export interface OwedMoney {
  readonly paymentId: PaymentId;
  readonly joinId: JoinId;
  readonly memberId: MemberId;
  readonly eventId: EventId;
  readonly amount: Money;
  readonly seats: number;
  readonly startsAt: Instant;
  readonly checkedInAt: Instant | null;
}

export interface PaymentStore {
  /** Writes new attempts or newer versions of them, by id; no two of the same. */
  save(...payments: readonly Payment[]): Promise<void>;
  find(id: PaymentId): Promise<Payment | null>;
  /** Those that exist, by id. */
  findMany(ids: readonly PaymentId[]): Promise<ReadonlyMap<PaymentId, Payment>>;
  /** The attempts of each participation, oldest first. Participations without attempts are left out. */
  ofParticipations(joinIds: readonly JoinId[]): Promise<ReadonlyMap<JoinId, readonly Payment[]>>;
  /** Newest first, then id. */
  listOfMember(memberId: MemberId, limit: number, after: TimeCursor | null): Promise<readonly Payment[]>;
  /**
   * Payments whose slip waits for this merchant (`slip.reviewSince`) and did not come late, longest waiting first, then
   * id.
   */
  listUnderReview(merchantId: MerchantId, limit: number, after: TimeCursor | null): Promise<readonly Payment[]>;
  /** The merchant's transfers with one of these references (`transferReference`), in the order of their ids. */
  listByReference(merchantId: MerchantId, references: readonly string[], limit: number): Promise<readonly Payment[]>;
  /**
   * The merchant's transfers in the money's currency whose money was not seen yet (`isMoneyAwaited`) and that were
   * started from `from` to `to`, those of the same amount first, then the newest, then id.
   */
  listAwaitedTransfers(
    merchantId: MerchantId,
    money: Money,
    from: Instant,
    to: Instant,
    limit: number,
  ): Promise<readonly Payment[]>;
  /** Is money of the member on its way to a merchant (`isUnderWay`)? */
  isUnderWayFor(memberId: MemberId): Promise<boolean>;
  /** Does a payment that is open or with the bank use this saved card? */
  cardIsInUse(cardId: string): Promise<boolean>;
  /**
   * What members paid a merchant and did not get back, by member: payments that succeeded, less refunds that were asked
   * for and what banks took back for good. In each currency of a payment, by its code.
   */
  spentAt(merchantId: MerchantId, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, readonly Money[]>>;
  /**
   * What is owed to a merchant at the venue by places that are in, for published events that began by `now`: the latest
   * start first, then by payment id.
   */
  listOwed(
    merchantId: MerchantId,
    now: Instant,
    limit: number,
    after: TimeCursor | null,
  ): Promise<readonly OwedMoney[]>;
  /** What these members owe a merchant so, also for games to come, in the order of payment ids. */
  owedBy(
    merchantId: MerchantId,
    memberIds: readonly MemberId[],
  ): Promise<readonly Pick<OwedMoney, "joinId" | "memberId" | "amount">[]>;
}

/** A payout file without its lines. */
export interface PayoutFacts {
  readonly id: string;
  readonly createdAt: Instant;
  readonly refunds: number;
  /** How many of its refunds are still with the bank: neither settled nor sent back. */
  readonly open: number;
  readonly total: Money;
}

export interface RefundStore {
  /** Writes a new refund or a newer version of it, by id. */
  save(refund: Refund): Promise<void>;
  /** Writes new refunds. Throws when one is there already. */
  addAll(refunds: readonly Refund[]): Promise<void>;
  /** Removes a refund that nobody has sent, because it is not owed after all. `at` is when that was said. */
  remove(id: RefundId, at: Instant): Promise<void>;
  find(id: RefundId): Promise<Refund | null>;
  /** Those that exist, by id. */
  findMany(ids: readonly RefundId[]): Promise<ReadonlyMap<RefundId, Refund>>;
  /** The refunds of each participation, oldest first. Participations without refunds are left out. */
  ofParticipations(joinIds: readonly JoinId[]): Promise<ReadonlyMap<JoinId, readonly Refund[]>>;
  /** Refunds that have not reached the member (`isRefundOpen`), oldest first. */
  openOfMember(memberId: MemberId): Promise<readonly Refund[]>;
  /** The same as `find`, locked until the transaction ends. Lock several in the order of their ids. */
  lock(id: RefundId): Promise<Refund | null>;
  /**
   * The merchant's refunds in a currency that may enter a payout file at `now` (`mayEnterPayout`), locked until the
   * transaction ends, in the order of their ids.
   */
  lockToPayOut(merchantId: MerchantId, currency: Currency, now: Instant, limit: number): Promise<readonly Refund[]>;
  /**
   * The merchant's refunds in a payout file, as they were sent with it (`asInPayout`), in the order of their ids.
   * Includes those that the bank has sent back since. Empty when the file is not the merchant's.
   */
  ofPayout(merchantId: MerchantId, payoutId: string): Promise<readonly Refund[]>;
  /**
   * The merchant's payout files, newest first, then id. With `openIn`, only those in that currency that have a refund
   * which is not settled or sent back yet.
   */
  listPayouts(
    merchantId: MerchantId,
    openIn: Currency | null,
    limit: number,
    after: TimeCursor | null,
  ): Promise<readonly PayoutFacts[]>;
  /** The merchant's refunds, newest first, then id. `state` null: all states. */
  listOfMerchant(
    merchantId: MerchantId,
    state: RefundState | null,
    limit: number,
    after: TimeCursor | null,
  ): Promise<readonly Refund[]>;
  /** How many of the merchant's refunds by bank or at the venue are in each state that is not done. */
  countOpen(merchantId: MerchantId): Promise<OpenRefundCounts>;
  /** The member's refunds, newest first, then id; only those of one event when it is given. */
  listOfMember(
    memberId: MemberId,
    eventId: string | null,
    limit: number,
    after: TimeCursor | null,
  ): Promise<readonly Refund[]>;
}
