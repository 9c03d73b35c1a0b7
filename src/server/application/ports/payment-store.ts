import type { MemberId } from "#domain/member/member.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { Payment, PaymentId } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Refund, RefundId } from "#domain/refund/refund.ts";

export interface TimeCursor {
  readonly key: Instant;
  readonly id: string;
}

export interface PaymentStore {
  /** Writes a new attempt or a newer version of it, by id. */
  save(payment: Payment): Promise<void>;
  find(id: PaymentId): Promise<Payment | null>;
  /** The attempts of each participation, oldest first; a participation without any is left out. */
  ofParticipations(joinIds: readonly JoinId[]): Promise<ReadonlyMap<JoinId, readonly Payment[]>>;
  /** Newest first, then id. */
  listOfMember(memberId: MemberId, limit: number, after: TimeCursor | null): Promise<readonly Payment[]>;
  /** Does a payment that is open or with the bank use this saved card? */
  cardIsInUse(cardId: string): Promise<boolean>;
}

export interface RefundStore {
  /** Writes a new refund or a newer version of it, by id. */
  save(refund: Refund): Promise<void>;
  find(id: RefundId): Promise<Refund | null>;
  /** The refunds of each participation, oldest first; a participation without any is left out. */
  ofParticipations(joinIds: readonly JoinId[]): Promise<ReadonlyMap<JoinId, readonly Refund[]>>;
  /** Newest first, then id; of one event when given. */
  listOfMember(memberId: MemberId, eventId: string | null, limit: number, after: TimeCursor | null): Promise<readonly Refund[]>;
}
