import type { ColumnType } from "kysely";
import type { Currency } from "#domain/money/currency.ts";
import type { BankAnswer, FailureCode, SandboxAttempt, SandboxRefund } from "./account.ts";
import type { DisputeState } from "#domain/payment/dispute.ts";
import type { NoticeFacts } from "./notice.ts";
import type { TestNumber } from "./test-cards.ts";

/** 64-bit integers: minor units and instants. Some drivers read them as text. */
type Int8 = ColumnType<number | string, number, number>;
type NullableInt8 = ColumnType<number | string | null, number | null, number | null>;

export interface SandboxPaymentTable {
  payment_id: string;
  /** Null for a tombstone, with everything of the order. */
  method: "card" | "promptpay" | null;
  member_id: string | null;
  amount: NullableInt8;
  currency: Currency | null;
  return_path: string | null;
  test_number: TestNumber | null;
  card_ref: string | null;
  keeps_card: boolean;
  state: SandboxAttempt["state"];
  failure: FailureCode | null;
  paid: NullableInt8;
  answer: BankAnswer | null;
  answers_at: NullableInt8;
  created_at: Int8;
  /** When something happens next by itself to it or its refunds. */
  due_at: NullableInt8;
  dispute: DisputeState | null;
  /** In the payment's currency. */
  disputed: NullableInt8;
}

export interface SandboxRefundTable {
  refund_id: string;
  payment_id: string;
  /** Its place among the payment's refunds. */
  position: number;
  amount: Int8;
  state: SandboxRefund["state"];
  outcome: SandboxRefund["outcome"];
  requested_at: Int8;
  settles_at: Int8;
}

export interface SandboxCardTable {
  card_ref: string;
  member_id: string;
  test_number: TestNumber;
}

export interface SandboxNoticeTable {
  notice_id: string;
  type: NoticeFacts["type"];
  subject_id: string;
  created_at: Int8;
  tries: number;
  next_try_at: Int8;
}

/** One row: what every process signs the sandbox's webhooks with. */
export interface SandboxWebhookSecretTable {
  only: number;
  secret: string;
}

/**
 * The sandbox's own tables. They share a database with the app's and nothing else. A type, not an interface, so that
 * `db.withTables<SandboxTables>()` takes it.
 */
export type SandboxTables = {
  sandbox_payment: SandboxPaymentTable;
  sandbox_refund: SandboxRefundTable;
  sandbox_card: SandboxCardTable;
  sandbox_notice: SandboxNoticeTable;
  sandbox_webhook_secret: SandboxWebhookSecretTable;
};
