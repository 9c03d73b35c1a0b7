import type { Currency } from "#domain/money/currency.ts";
import { money } from "#domain/money/money.ts";
import type { ArrivedTransfer } from "#domain/payment/transfer.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import type { ExceptionStore, TransferStore } from "#server/application/transfers/transfer-store.ts";
import type { KeptSlip } from "#server/application/members/personal-data.ts";
import type { SlipStore } from "#server/application/transfers/slip-store.ts";
import { sealed, inColumns, timestamp, moneyIn, plain, toDate } from "../column-kinds.ts";
import { columnTable } from "../column-table.ts";
import type { Db } from "../database.ts";
import type { KeyRing } from "../sealing/key-ring.ts";
import { findsAny, isOneOf, type ListOrder, nextRows } from "../queries.ts";

declare module "../database.ts" {
  interface Database {
    slips: typeof slipTable.row;
    paid_slips: { code_digest: string; payment_id: string };
    arrived_transfers: typeof arrivedTransferTable.row;
    transfer_exceptions: typeof exceptionTable.row;
  }
}

export const slipTable = columnTable<KeptSlip>()(
  "slips",
  {
    id: plain,
    paymentId: plain,
    number: plain,
    fingerprint: plain,
    mediaType: plain,
    picture: plain,
    code: sealed,
    codeDigest: plain,
    bankAnswer: sealed,
    payerLast5: plain,
    paidAt: timestamp,
    uploadedAt: timestamp,
  },
  { key: ["id"] },
);

/** Of a slip's row, what is known beside the picture: pictures are large. */
const slipFactsTable = columnTable<
  Pick<KeptSlip, "id" | "paymentId" | "code" | "codeDigest" | "bankAnswer" | "uploadedAt">
>()(
  "slips",
  { id: plain, paymentId: plain, code: sealed, codeDigest: plain, bankAnswer: sealed, uploadedAt: timestamp },
  { key: ["id"] },
);

const bankAnswerTable = columnTable<Pick<KeptSlip, "id" | "bankAnswer">>()(
  "slips",
  { id: plain, bankAnswer: sealed },
  { key: ["id"] },
);

export function pgSlips(db: Db, keys: KeyRing): SlipStore {
  const table = slipTable.under(keys);
  return {
    async add(slip) {
      // pg sends a Buffer as bytea, but not another Uint8Array.
      const row = table.toRow({ ...slip, picture: Buffer.from(slip.picture) });
      await db.insertInto("slips").values(row).execute();
    },
    has: (id) => findsAny(db.selectFrom("slips").select("id").where("id", "=", id)),
    async latestPicture(paymentId) {
      const row = await db
        .selectFrom("slips")
        .select(["media_type", "picture"])
        .where("payment_id", "=", paymentId)
        .orderBy("number", "desc")
        .limit(1)
        .executeTakeFirst();
      return row?.picture ? { mediaType: row.media_type, bytes: new Uint8Array(row.picture) } : null;
    },
    async payersOf(paymentIds) {
      const rows = await db
        .selectFrom("slips")
        .select(["payment_id", "payer_last5", "paid_at"])
        .where(isOneOf("payment_id", paymentIds))
        .orderBy("number")
        .execute();
      return new Map(
        rows.map((row) => [row.payment_id, { payerLast5: row.payer_last5, paidAt: row.paid_at?.getTime() ?? null }]),
      );
    },
    isUsedElsewhere: (fingerprint, paymentId) =>
      findsAny(
        db.selectFrom("slips").select("id").where("fingerprint", "=", fingerprint).where("payment_id", "<>", paymentId),
      ),
    isCodeUsedElsewhere: (codeDigest, paymentId) =>
      findsAny(
        db.selectFrom("slips").select("id").where("code_digest", "=", codeDigest).where("payment_id", "<>", paymentId),
      ),
    async codesOf(paymentIds) {
      const codes = slipFactsTable.under(keys);
      const newestLast = db.selectFrom("slips").select(codes.columns).where(isOneOf("payment_id", paymentIds));
      const found = await codes.all(newestLast.orderBy("number"));
      const latest = new Map(found.map((slip) => [slip.paymentId, slip]));
      return new Map(
        [...latest].flatMap(([paymentId, { id, code, codeDigest, bankAnswer, uploadedAt }]) =>
          codeDigest === null ? [] : [[paymentId, { id, code, codeDigest, bankAnswer, uploadedAt }] as const],
        ),
      );
    },
    async noteBankAnswer(id, bankAnswer) {
      const { bank_answer } = bankAnswerTable.under(keys).toRow({ id, bankAnswer });
      await db.updateTable("slips").set({ bank_answer }).where("id", "=", id).where("code", "is not", null).execute();
    },
    async claimCode(codeDigest, paymentId) {
      const claimed = await db
        .insertInto("paid_slips")
        .values({ code_digest: codeDigest, payment_id: paymentId })
        .onConflict((conflict) => conflict.column("code_digest").doNothing())
        .returning("payment_id")
        .executeTakeFirst();
      if (claimed) return true;
      const before = db.selectFrom("paid_slips").select("payment_id").where("code_digest", "=", codeDigest);
      return (await before.executeTakeFirstOrThrow()).payment_id === paymentId;
    },
    async forgetPictures(endedBefore, limit) {
      const old = db
        .selectFrom("slips")
        .innerJoin("payments", "payments.id", "slips.payment_id")
        .innerJoin("events", "events.id", "payments.event_id")
        .select("slips.id")
        .where("slips.picture", "is not", null)
        .where("events.ends_at", "<", toDate(endedBefore))
        .limit(limit);
      const update = db
        .updateTable("slips")
        .set({ picture: null, code: null, bank_answer: null })
        .where("id", "in", old);
      return Number((await update.executeTakeFirstOrThrow()).numUpdatedRows);
    },
  };
}

export const arrivedTransferTable = columnTable<ArrivedTransfer>()(
  "arrived_transfers",
  {
    merchantId: plain,
    id: plain,
    paymentId: plain,
    exceptionId: plain,
    received: moneyIn("received", "currency"),
    arrivedAt: timestamp,
  },
  { key: ["merchantId", "id"] },
);

export function pgTransfers(db: Db): TransferStore {
  return {
    async add(transfer) {
      const stored = await db
        .insertInto("arrived_transfers")
        .values(arrivedTransferTable.toRow(transfer))
        .onConflict((conflict) => conflict.columns(["merchant_id", "id"]).doNothing())
        .returning("id")
        .executeTakeFirst();
      return stored !== undefined;
    },
    find: (merchantId, id) =>
      arrivedTransferTable.one(
        db
          .selectFrom("arrived_transfers")
          .select(arrivedTransferTable.columns)
          .where("merchant_id", "=", merchantId)
          .where("id", "=", id),
      ),
    listLike: (merchantId, { ids, from, until }) =>
      arrivedTransferTable.all(
        db
          .selectFrom("arrived_transfers")
          .select(arrivedTransferTable.columns)
          .where("merchant_id", "=", merchantId)
          .where(({ and, or, eb }) =>
            or([isOneOf("id", ids), and([eb("arrived_at", ">=", toDate(from)), eb("arrived_at", "<", toDate(until))])]),
          )
          .orderBy("id"),
      ),
  };
}

export const exceptionTable = columnTable<TransferException>()(
  "transfer_exceptions",
  {
    id: plain,
    merchantId: plain,
    paymentId: plain,
    joinId: plain,
    fault: plain,
    restsOn: plain,
    expected: inColumns<TransferException["expected"], { expected: number | null }, { currency: Currency }>(
      ["expected"],
      {
        read: ({ expected, currency }) => (expected === null ? null : money(expected, currency)),
        write: (expected) => ({ expected: expected?.amount ?? null }),
      },
    ),
    received: moneyIn("received", "currency"),
    suggested: plain,
    occurredAt: timestamp,
    resolvedAt: timestamp,
    resolution: plain,
    reference: sealed,
    payer: sealed,
    arrivedAt: timestamp,
    bookedFor: plain,
  },
  {
    key: ["id"],
    lasting: ["merchantId", "paymentId", "joinId", "occurredAt"],
  },
);

const newestFirst: ListOrder = { key: "occurred_at", newestFirst: true, id: "id" };

export function pgExceptions(db: Db, keys: KeyRing): ExceptionStore {
  const table = exceptionTable.under(keys);
  const select = () => db.selectFrom("transfer_exceptions").select(table.columns);
  return {
    save: (exception) => table.save(db, exception),
    find: (id) => table.one(select().where("id", "=", id)),
    lock: (id) => table.one(select().where("id", "=", id).forUpdate()),
    async openOfPayments(paymentIds) {
      if (paymentIds.length === 0) return [];
      const open = select().where(isOneOf("payment_id", paymentIds)).where("resolved_at", "is", null);
      return table.all(open.orderBy("occurred_at").orderBy("id"));
    },
    isOpenFor: (memberId) =>
      findsAny(
        select()
          .where("resolved_at", "is", null)
          .where("rests_on", "=", "money")
          .where("payment_id", "in", (payments) =>
            payments.selectFrom("payments").select("id").where("member_id", "=", memberId),
          ),
      ),
    listOfMerchant: (merchantId, state, limit, after) => {
      const isInIt = state === "open" ? ("is" as const) : ("is not" as const);
      const found = select().where("merchant_id", "=", merchantId).where("resolved_at", isInIt, null);
      return table.all(nextRows(found, newestFirst, limit, after));
    },
  };
}
