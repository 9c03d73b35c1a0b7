import type { AccountDetails, PayoutAccount } from "#domain/bank-account/bank-account.ts";
import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import type { ChangeNotice } from "#domain/event/change-notice.ts";
import type { LegalPage, TransferAccount } from "#domain/merchant/merchant.ts";
import type { EventStage, Level, EventTimes, Venue } from "#domain/event/sports-event.ts";
import type { Timing } from "#domain/event/timing.ts";
import type { LedgerAccountKind } from "#domain/ledger/account.ts";
import type { LegName } from "#domain/ledger/movement.ts";
import type { PostingName, Subject } from "#domain/ledger/posting.ts";
import type { Language } from "#languages/language.ts";
import type { Currency } from "#domain/money/currency.ts";
import type { Ending, ParticipationState } from "#domain/participation/participation.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import type { DisputeState, NextAction, PaymentFailure, PaymentState, PaymentSlip } from "#domain/payment/payment.ts";
import type { ExceptionAction, TransferFault } from "#domain/payment/transfer-exception.ts";
import type { RefundPolicy } from "#domain/refund/policy.ts";
import type { Refund, RefundCause, RefundDestination, RefundState, BankReturn } from "#domain/refund/refund.ts";
import type { AccountNotice, MessageKind, NotSentReason } from "#server/application/messages/message-store.ts";
import type { ColumnType } from "kysely";
import type { Generated, Json, NullableJson, NullableTimestamp, Timestamp } from "./column-types.ts";
import type { NotifierTokenTable } from "./notifier-token-table.ts";

/** The tables as the newest migration leaves them. Money is minor units in a bigint beside its currency. */
export interface Database {
  merchants: MerchantTable;
  merchant_clients: { client_id: string; merchant_id: string; secret_hash: string };
  merchant_tokens: { token_hash: string; merchant_id: string; expires_at: Timestamp };
  merchant_members: { merchant_id: string; member_id: string; id: string };
  members: MemberTable;
  cards: CardTable;
  bank_accounts: BankAccountTable;
  events: EventTable;
  participations: ParticipationTable;
  payments: PaymentTable;
  refunds: RefundTable;
  ledger_entries: LedgerTable;
  slips: SlipTable;
  arrived_transfers: ArrivedTransferTable;
  transfer_exceptions: TransferExceptionTable;
  messages: MessageTable;
  notifier_tokens: NotifierTokenTable;
  webhooks: { source: string; id: string; received_at: Timestamp };
  idempotency_keys: IdempotencyTable;
  clock_offset: { singleton: Generated<boolean>; milliseconds: number };
}

export interface MerchantTable {
  id: string;
  name: string;
  description: string;
  logo_url: string | null;
  official_account_url: string | null;
  phone: string | null;
  legal: Json<LegalPage>;
  timing: Json<Timing>;
  transfer_account: NullableJson<TransferAccount>;
}

export interface MemberTable {
  id: string;
  display_name: string;
  picture_url: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  language: Language;
  signed_up_at: NullableTimestamp;
  accepted_terms: string | null;
  accepted_privacy: string | null;
  is_friend: boolean | null;
  friendship_at: NullableTimestamp;
  created_at: Timestamp;
}

export interface CardTable {
  id: string;
  member_id: string;
  gateway_ref: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  is_default: boolean;
  added_at: Timestamp;
}

export interface BankAccountTable {
  member_id: string;
  country: BankCountry;
  /** Null once removed. */
  account: NullableJson<Omit<AccountDetails, "country">>;
  saved_at: Timestamp;
  usable_from: Timestamp;
}

export interface EventTable {
  id: string;
  merchant_id: string;
  title: string;
  description: string;
  sport_type: string;
  stage: EventStage;
  starts_at: Timestamp;
  ends_at: Timestamp;
  time_zone: string;
  venue: Json<Omit<Venue, "lat" | "lng">>;
  lat: number;
  lng: number;
  price_amount: number;
  price_currency: Currency;
  capacity: number;
  max_seats_per_join: number;
  join_closes_at: Timestamp;
  payment_methods: Json<readonly PaymentMethod[]>;
  refund_policy: Json<RefundPolicy>;
  level: NullableJson<Level>;
  included: Json<readonly string[]>;
  bring: Json<readonly string[]>;
  cover_url: string | null;
  waiting_list: boolean;
  next_sequence: Generated<number>;
  due_at: NullableTimestamp;
}

export interface ParticipationTable {
  id: string;
  event_id: string;
  merchant_id: string;
  member_id: string;
  seats: number;
  state: ParticipationState;
  sequence: number;
  deadline: NullableTimestamp;
  price_amount: number;
  price_currency: Currency;
  refund_policy: Json<RefundPolicy>;
  ticket_code: string | null;
  checked_in_at: NullableTimestamp;
  check_in_nonce: string | null;
  agreed: Json<EventTimes>;
  free_to_leave_until: NullableTimestamp;
  joined_at: Timestamp;
  changed_at: Timestamp;
  ending: Ending | null;
  transfer_moved_deadline: boolean;
  slip_rejections: number;
}

export interface PaymentTable {
  id: string;
  join_id: string;
  event_id: string;
  merchant_id: string;
  member_id: string;
  amount: number;
  currency: Currency;
  method: PaymentMethod;
  card_id: string | null;
  instrument: string | null;
  state: PaymentState;
  next_action: NullableJson<NextAction>;
  failure: NullableJson<PaymentFailure>;
  created_at: Timestamp;
  changed_at: Timestamp;
  cancel_requested_at: NullableTimestamp;
  inquired_at: NullableTimestamp;
  slip: NullableJson<PaymentSlip>;
  /** As `slip` has it: the order in which a merchant looks. */
  review_since: NullableTimestamp;
  dispute_state: DisputeState | null;
  /** In the payment's currency. */
  dispute_amount: number | null;
}

export interface SlipTable {
  id: string;
  payment_id: string;
  number: number;
  fingerprint: string;
  media_type: string;
  /** Null once its member was erased. */
  picture: ColumnType<Uint8Array | null, Uint8Array | null, Uint8Array | null>;
  payer_last5: string | null;
  paid_at: NullableTimestamp;
  uploaded_at: Timestamp;
}

export interface ArrivedTransferTable {
  merchant_id: string;
  /** The bank's. */
  id: string;
  payment_id: string;
  received: number;
  currency: Currency;
  arrived_at: Timestamp;
}

export interface TransferExceptionTable {
  id: string;
  merchant_id: string;
  payment_id: string;
  join_id: string;
  fault: TransferFault;
  expected: number | null;
  received: number;
  currency: Currency;
  suggested: ExceptionAction;
  occurred_at: Timestamp;
  resolved_at: NullableTimestamp;
  resolution: ExceptionAction | null;
}

export interface RefundTable {
  id: string;
  join_id: string;
  payment_id: string;
  event_id: string;
  merchant_id: string;
  member_id: string;
  amount: number;
  currency: Currency;
  percent: number;
  cause: RefundCause;
  destination: Json<RefundDestination>;
  state: RefundState;
  requested_at: Timestamp;
  processing_at: NullableTimestamp;
  expected_by: NullableTimestamp;
  settled_at: NullableTimestamp;
  payout_account: NullableJson<PayoutAccount>;
  payout_id: string | null;
  reference: string | null;
  returns: Json<readonly BankReturn[]>;
  dispute: Refund["dispute"];
}

export interface LedgerTable {
  /** Order of booking. */
  position: Generated<number>;
  posting_id: string;
  line: number;
  subject_kind: Subject["kind"];
  subject_id: string;
  leg: LegName;
  name: PostingName;
  at: Timestamp;
  /** What the posting moved. */
  moved: number;
  account_kind: LedgerAccountKind;
  account_owner: string | null;
  amount: number;
  currency: Currency;
}

export interface MessageTable {
  /** Order of writing, where times are the same. */
  position: Generated<number>;
  id: string;
  key: string;
  member_id: string;
  kind: MessageKind;
  join_id: string | null;
  until: NullableTimestamp;
  change: NullableJson<ChangeNotice>;
  account: NullableJson<AccountNotice>;
  refund_id: string | null;
  created_at: Timestamp;
  sent_at: NullableTimestamp;
  not_sent: NotSentReason | null;
  tries: Generated<number>;
  first_tried_at: NullableTimestamp;
  /** When it is to be tried, or is free again; null for at once. */
  next_try_at: NullableTimestamp;
}

export interface IdempotencyTable {
  caller: string;
  path: string;
  key: string;
  body_hash: string;
  work_id: string;
  first_seen_at: Timestamp;
  /** When the call that now runs began; null while none runs. */
  claimed_at: NullableTimestamp;
  status: number | null;
  content_type: string | null;
  body: string | null;
}
