import type { Kysely } from "kysely";
import type { MemberId } from "#domain/member/member.ts";
import type { PaymentId, SlipId } from "#domain/payment/payment.ts";
import type { Slip, SlipPicture, SlipStore } from "#server/application/transfers/slip-store.ts";
import { toDate } from "../rows/values.ts";
import type { Database } from "../schema/tables.ts";

export class PgSlipStore implements SlipStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async add(slip: Slip): Promise<void> {
    const row = {
      id: slip.id,
      payment_id: slip.paymentId,
      number: slip.number,
      fingerprint: slip.fingerprint,
      media_type: slip.mediaType,
      // pg sends only its own kind of bytes as bytea.
      picture: Buffer.from(slip.picture),
      payer_last5: slip.payerLast5,
      paid_at: toDate(slip.paidAt),
      uploaded_at: toDate(slip.uploadedAt),
    };
    await this.#db.insertInto("slips").values(row).execute();
  }

  async has(id: SlipId): Promise<boolean> {
    const row = await this.#db.selectFrom("slips").select("id").where("id", "=", id).executeTakeFirst();
    return row !== undefined;
  }

  async latestPicture(paymentId: PaymentId): Promise<SlipPicture | null> {
    const row = await this.#db
      .selectFrom("slips")
      .select(["media_type", "picture"])
      .where("payment_id", "=", paymentId)
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst();
    return row?.picture ? { mediaType: row.media_type, bytes: new Uint8Array(row.picture) } : null;
  }

  async isUsedElsewhere(fingerprint: string, paymentId: PaymentId): Promise<boolean> {
    const row = await this.#db
      .selectFrom("slips")
      .select("id")
      .where("fingerprint", "=", fingerprint)
      .where("payment_id", "<>", paymentId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async forgetPicturesOf(memberId: MemberId): Promise<void> {
    await this.#db
      .updateTable("slips")
      .set({ picture: null, payer_last5: null, paid_at: null })
      .where("payment_id", "in", (payments) =>
        payments.selectFrom("payments").select("id").where("member_id", "=", memberId),
      )
      .execute();
  }
}
