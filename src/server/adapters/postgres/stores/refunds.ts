import { sql } from "kysely";
import { asInPayout } from "#domain/refund/bank-refund.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { RefundStore } from "#server/application/paying/payment-store.ts";
import { columnTable, timestamp, json, moneyIn, plain, toJson } from "../column-table.ts";
import type { Db } from "../database.ts";
import { isOneOf, type ListOrder, nextRows } from "../queries.ts";

export const refundTable = columnTable<Refund>()(
  "refunds",
  {
    id: plain,
    joinId: plain,
    paymentId: plain,
    eventId: plain,
    merchantId: plain,
    memberId: plain,
    amount: moneyIn("amount", "currency"),
    percent: plain,
    cause: plain,
    destination: json,
    state: plain,
    requestedAt: timestamp,
    processingAt: timestamp,
    expectedBy: timestamp,
    settledAt: timestamp,
    payoutAccount: json,
    payoutId: plain,
    reference: plain,
    returns: json,
    dispute: plain,
  },
  { key: ["id"], lasting: ["joinId", "paymentId", "eventId", "merchantId", "memberId", "requestedAt"] },
);

const newestFirst: ListOrder = { key: "requested_at", newestFirst: true, id: "id" };

export function pgRefunds(db: Db): RefundStore {
  const select = () => db.selectFrom("refunds").select(refundTable.columns);
  return {
    save: (refund) => refundTable.save(db, refund),
    find: (id) => refundTable.one(select().where("id", "=", id)),
    lock: (id) => refundTable.one(select().where("id", "=", id).forNoKeyUpdate()),
    lockToPayOut: (merchantId, currency, now, limit) =>
      refundTable.all(
        select()
          .where("merchant_id", "=", merchantId)
          .where("currency", "=", currency)
          .where("state", "=", "requested")
          .where("payout_account", "is not", null)
          .where("payout_id", "is", null)
          .where("dispute", "is", null)
          .where(sql<boolean>`(payout_account ->> 'usableFrom')::bigint <= ${now}`)
          .orderBy("id")
          .limit(limit)
          .forNoKeyUpdate(),
      ),
    async ofPayout(merchantId, payoutId) {
      const query = select()
        .where("merchant_id", "=", merchantId)
        .where(({ eb, or, and }) =>
          or([
            eb("payout_id", "=", payoutId),
            and([sql<boolean>`returns <> '[]'`, sql<boolean>`returns @> ${toJson([{ payoutId }])}::jsonb`]),
          ]),
        )
        .orderBy("id");
      return (await refundTable.all(query)).flatMap((refund) => asInPayout(refund, payoutId) ?? []);
    },
    listOfMerchant(merchantId, state, limit, after) {
      const theirs = select().where("merchant_id", "=", merchantId);
      const wanted = state === null ? theirs : theirs.where("state", "=", state);
      return refundTable.all(nextRows(wanted, newestFirst, limit, after));
    },
    async ofParticipations(joinIds) {
      if (joinIds.length === 0) return new Map();
      const found = select().where(isOneOf("join_id", joinIds)).orderBy("requested_at").orderBy("id");
      return Map.groupBy(await refundTable.all(found), (refund) => refund.joinId);
    },
    openOfMember: (memberId) =>
      refundTable.all(
        select()
          .where("member_id", "=", memberId)
          .where("state", "<>", "succeeded")
          .orderBy("requested_at")
          .orderBy("id"),
      ),
    listOfMember(memberId, eventId, limit, after) {
      const theirs = select().where("member_id", "=", memberId);
      const wanted = eventId === null ? theirs : theirs.where("event_id", "=", eventId);
      return refundTable.all(nextRows(wanted, newestFirst, limit, after));
    },
  };
}
