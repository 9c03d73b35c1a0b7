import type { Kysely } from "kysely";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { money } from "#domain/money/money.ts";
import type { ArrivedTransfer } from "#domain/payment/transfer.ts";
import type { TransferStore } from "#server/application/transfers/transfer-store.ts";
import { toDate, toInstant } from "../rows/values.ts";
import type { Database } from "../schema/tables.ts";

export class PgTransferStore implements TransferStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async add({ merchantId, id, paymentId, received, arrivedAt }: ArrivedTransfer): Promise<boolean> {
    const stored = await this.#db
      .insertInto("arrived_transfers")
      .values({
        merchant_id: merchantId,
        id,
        payment_id: paymentId,
        received: received.amount,
        currency: received.currency,
        arrived_at: toDate(arrivedAt),
      })
      .onConflict((conflict) => conflict.columns(["merchant_id", "id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    return stored !== undefined;
  }

  async find(merchantId: MerchantId, id: string): Promise<ArrivedTransfer | null> {
    const row = await this.#db
      .selectFrom("arrived_transfers")
      .select(["payment_id", "received", "currency", "arrived_at"])
      .where("merchant_id", "=", merchantId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) return null;
    const received = money(row.received, row.currency);
    return { merchantId, id, paymentId: row.payment_id, received, arrivedAt: toInstant(row.arrived_at) };
  }
}
