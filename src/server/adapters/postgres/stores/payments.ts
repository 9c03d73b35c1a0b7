import { grouped } from "#domain/grouped.ts";
import { sql } from "kysely";
import type { Currency } from "#domain/money/currency.ts";
import { money } from "#domain/money/money.ts";
import { isAtVenue, paymentMethods } from "#domain/payment/method.ts";
import type { DisputeState, Payment, PaymentSlip } from "#domain/payment/payment.ts";
import type { PaymentStore } from "#server/application/paying/payment-store.ts";
import type { WebhookInbox } from "#server/application/ports/store.ts";
import {
  inColumns,
  timestamp,
  json,
  type JsonColumn,
  moneyIn,
  plain,
  toDate,
  toInstant,
  toJson,
} from "../column-kinds.ts";
import { columnTable } from "../column-table.ts";
import type { Db } from "../database.ts";
import { transferReferenceOf } from "../schema/from-0020/0027-arrivals.ts";
import { findsAny, isOneOf, type ListOrder, nextRows } from "../queries.ts";

declare module "../database.ts" {
  interface Database {
    payments: typeof paymentTable.row;
    webhooks: typeof webhookTable.row;
  }
}

const atVenue = paymentMethods.filter((method) => isAtVenue({ method }));

interface SlipColumns {
  slip: JsonColumn<PaymentSlip | null>;
  /** A copy of the slip's `reviewSince`, for ordering the slips under review; a late slip is none of them. */
  review_since: Date | null;
}

interface DisputeColumns {
  dispute_state: DisputeState | null;
  /** In the payment's currency. */
  dispute_amount: number | null;
}

interface SpentRow {
  readonly member_id: string;
  readonly currency: Currency;
  readonly spent: number;
}

export const paymentTable = columnTable<Payment>()(
  "payments",
  {
    id: plain,
    joinId: plain,
    eventId: plain,
    merchantId: plain,
    memberId: plain,
    amount: moneyIn("amount", "currency"),
    method: plain,
    gateway: plain,
    cardId: plain,
    instrument: plain,
    state: plain,
    nextAction: json,
    failure: json,
    createdAt: timestamp,
    changedAt: timestamp,
    cancelRequestedAt: timestamp,
    inquiredAt: timestamp,
    slip: inColumns<Payment["slip"], SlipColumns>(["slip", "review_since"], {
      read: ({ slip }) => slip,
      write: (slip) => ({
        slip: toJson(slip),
        review_since: toDate(slip?.late ? null : (slip?.reviewSince ?? null)),
      }),
    }),
    dispute: inColumns<Payment["dispute"], DisputeColumns, { currency: Currency }>(
      ["dispute_state", "dispute_amount"],
      {
        read: ({ dispute_state: state, dispute_amount: amount, currency }) =>
          state === null || amount === null ? null : { state, amount: money(amount, currency) },
        write: (dispute) => ({ dispute_state: dispute?.state ?? null, dispute_amount: dispute?.amount.amount ?? null }),
      },
    ),
    bought: json,
    taken: json,
  },
  { key: ["id"], lasting: ["joinId", "eventId", "merchantId", "memberId", "gateway", "createdAt"], owner: "memberId" },
);

/** A statement takes 65,535 parameters. */
const inOneStatement = 500;

/** `transferReference` of a row, written exactly as in its index. */
const reference = sql.raw(transferReferenceOf);

/** In the words of the index of migration 0099, so that it is used. */
const isOwed = sql<boolean>`payments.method = 'onsite' and payments.state = 'processing'`;
const latestGame: ListOrder = { key: "events.starts_at", newestFirst: true, id: "payments.id" };
const newestFirst: ListOrder = { key: "created_at", newestFirst: true, id: "id" };
const longestWaiting: ListOrder = { key: "review_since", id: "id" };

export function pgPayments(db: Db): PaymentStore {
  const select = () => db.selectFrom("payments").select(paymentTable.columns);
  return {
    async save(...payments) {
      for (let from = 0; from < payments.length; from += inOneStatement)
        await paymentTable.save(db, ...payments.slice(from, from + inOneStatement));
    },
    find: (id) => paymentTable.one(select().where("id", "=", id)),
    async findMany(ids) {
      if (ids.length === 0) return new Map();
      const found = await paymentTable.all(select().where(isOneOf("id", ids)));
      return new Map(found.map((payment) => [payment.id, payment]));
    },
    async ofParticipations(joinIds) {
      if (joinIds.length === 0) return new Map();
      const found = select().where(isOneOf("join_id", joinIds)).orderBy("created_at").orderBy("id");
      return grouped(await paymentTable.all(found), (payment) => payment.joinId);
    },
    listOfMember: (memberId, limit, after) =>
      paymentTable.all(nextRows(select().where("member_id", "=", memberId), newestFirst, limit, after)),
    listUnderReview(merchantId, limit, after) {
      const waiting = select().where("merchant_id", "=", merchantId).where("review_since", "is not", null);
      return paymentTable.all(nextRows(waiting, longestWaiting, limit, after));
    },
    listByReference(merchantId, references, limit) {
      const named = sql<boolean>`${reference} = any(${[...references]}::text[])`;
      const theirs = select().where("merchant_id", "=", merchantId).where("method", "=", "transfer").where(named);
      return paymentTable.all(theirs.orderBy("id").limit(limit));
    },
    listAwaitedTransfers(merchantId, { amount, currency }, from, to, limit) {
      const awaited = select()
        .where("merchant_id", "=", merchantId)
        .where("method", "=", "transfer")
        .where(sql<boolean>`(state <> 'succeeded' or slip -> 'unseen' is not null)`)
        .where("currency", "=", currency)
        .where("created_at", ">=", toDate(from))
        .where("created_at", "<=", toDate(to));
      const closest = awaited
        .orderBy(sql`(amount = ${amount})`, "desc")
        .orderBy("created_at", "desc")
        .orderBy("id");
      return paymentTable.all(closest.limit(limit));
    },
    isUnderWayFor: (memberId) =>
      findsAny(
        db
          .selectFrom("payments")
          .select("id")
          .where("member_id", "=", memberId)
          .where((is) =>
            is.or([
              is.and([
                is("method", "not in", atVenue),
                is("state", "in", ["created", "requires_action", "processing"]),
              ]),
              is("dispute_state", "=", "open"),
            ]),
          ),
      ),
    async spentAt(merchantId, memberIds) {
      const theirs = sql`merchant_id = ${merchantId} and ${isOneOf("member_id", memberIds)}`;
      const { rows } = await sql<SpentRow>`
        select member_id, currency, sum(amount)::bigint as spent from (
          select member_id, currency, amount - case when dispute_state = 'lost' then dispute_amount else 0 end as amount
            from payments where ${theirs} and state = 'succeeded'
          union all
          select member_id, currency, -amount from refunds
            where ${theirs} and coalesce(dispute, '') not in ('covered', 'replaced')
        ) as moved group by member_id, currency order by member_id, currency`.execute(db);
      const groups = grouped(rows, ({ member_id: memberId }) => memberId);
      return new Map([...groups].map(([id, sums]) => [id, sums.map(({ spent, currency }) => money(spent, currency))]));
    },
    async listOwed(merchantId, now, limit, after) {
      const query = db
        .selectFrom("payments")
        .innerJoin("participations", "participations.id", "payments.join_id")
        .innerJoin("events", "events.id", "payments.event_id")
        .select(["payments.id", "payments.join_id", "payments.member_id", "payments.event_id", "payments.amount"])
        .select(["payments.currency", "participations.seats", "participations.checked_in_at", "events.starts_at"])
        .where("payments.merchant_id", "=", merchantId)
        .where(isOwed)
        .where("participations.state", "=", "confirmed")
        .where("events.stage", "=", "published")
        .where("events.starts_at", "<=", toDate(now));
      const rows = await nextRows(query, latestGame, limit, after).execute();
      return rows.map((row) => ({
        paymentId: row.id,
        joinId: row.join_id,
        memberId: row.member_id,
        eventId: row.event_id,
        amount: money(row.amount, row.currency),
        seats: row.seats,
        startsAt: toInstant(row.starts_at),
        checkedInAt: toInstant(row.checked_in_at),
      }));
    },
    async owedBy(merchantId, memberIds) {
      if (memberIds.length === 0) return [];
      const rows = await db
        .selectFrom("payments")
        .innerJoin("participations", "participations.id", "payments.join_id")
        .innerJoin("events", "events.id", "payments.event_id")
        .select(["payments.join_id", "payments.member_id", "payments.amount", "payments.currency"])
        .where("payments.merchant_id", "=", merchantId)
        .where(isOneOf("payments.member_id", memberIds))
        .where(isOwed)
        .where("participations.state", "=", "confirmed")
        .where("events.stage", "=", "published")
        .orderBy("payments.id")
        .execute();
      return rows.map((row) => ({
        joinId: row.join_id,
        memberId: row.member_id,
        amount: money(row.amount, row.currency),
      }));
    },
    cardIsInUse: (cardId) =>
      findsAny(
        db
          .selectFrom("payments")
          .select("id")
          .where("card_id", "=", cardId)
          .where("state", "in", ["created", "requires_action", "processing"]),
      ),
  };
}

export const webhookTable = columnTable<Parameters<WebhookInbox["accept"]>[0]>()(
  "webhooks",
  { source: plain, id: plain, receivedAt: timestamp },
  { key: ["source", "id"] },
);

export function pgWebhooks(db: Db): WebhookInbox {
  return {
    has: (source, id) =>
      findsAny(db.selectFrom("webhooks").select("id").where("source", "=", source).where("id", "=", id)),
    async accept(webhook) {
      const stored = await db
        .insertInto("webhooks")
        .values(webhookTable.toRow(webhook))
        .onConflict((conflict) => conflict.columns(["source", "id"]).doNothing())
        .returning("id")
        .executeTakeFirst();
      return stored !== undefined;
    },
    async forgetBefore(at) {
      const old = db.deleteFrom("webhooks").where("received_at", "<", toDate(at));
      return Number((await old.executeTakeFirstOrThrow()).numDeletedRows);
    },
  };
}
