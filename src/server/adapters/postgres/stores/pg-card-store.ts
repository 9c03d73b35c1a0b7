import type { Kysely } from "kysely";
import type { Card, CardId } from "#domain/card/card.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { CardStore } from "#server/application/members/member-store.ts";
import { cardColumns, toCard, toCardRow } from "../rows/member-row.ts";
import type { Database } from "../schema/tables.ts";
import { lockMember } from "./member-holds.ts";

export class PgCardStore implements CardStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async save(card: Card): Promise<void> {
    if (card.isDefault) await this.#takeDefaultMark(card);
    const row = toCardRow(card);
    const { id: _, ...changes } = row;
    await this.#db
      .insertInto("cards")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(changes))
      .execute();
  }

  async find(id: CardId): Promise<Card | null> {
    const row = await this.#db.selectFrom("cards").select(cardColumns).where("id", "=", id).executeTakeFirst();
    return row ? toCard(row) : null;
  }

  async ofMember(memberId: MemberId): Promise<readonly Card[]> {
    const rows = await this.#db
      .selectFrom("cards")
      .select(cardColumns)
      .where("member_id", "=", memberId)
      .orderBy("is_default", "desc")
      .orderBy("added_at", "desc")
      .orderBy("id")
      .execute();
    return rows.map(toCard);
  }

  async remove(id: CardId): Promise<void> {
    await this.#db.deleteFrom("cards").where("id", "=", id).execute();
  }

  async isKept(gatewayRef: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom("cards")
      .select("id")
      .where("gateway_ref", "=", gatewayRef)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Under the member's lock: of two cards made the default at once, the later one is. */
  async #takeDefaultMark(card: Card): Promise<void> {
    await lockMember(this.#db, card.memberId);
    await this.#db
      .updateTable("cards")
      .set({ is_default: false })
      .where("member_id", "=", card.memberId)
      .where("is_default", "=", true)
      .where("id", "<>", card.id)
      .execute();
  }
}
