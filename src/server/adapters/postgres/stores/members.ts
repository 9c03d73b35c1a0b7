import { type Insertable, sql } from "kysely";
import type { MemberCard } from "#domain/card/card.ts";
import type { Member, MemberId } from "#domain/member/member.ts";
import type { CardStore, MemberStore } from "#server/application/members/member-store.ts";
import { walkInId } from "#domain/member/walk-in.ts";
import { toDate } from "../column-kinds.ts";
import type { Database, Db } from "../database.ts";
import { findsAny, isOneOf } from "../queries.ts";
import type { KeyRing } from "../sealing/key-ring.ts";
import { builder, statement } from "../statement.ts";
import { demandTransaction, type TransactionLocks } from "../transaction-guard.ts";
import { eraseRows, heldRows, lockHeldRows } from "./held-rows.ts";
import { cardTable, memberTable } from "./member-tables.ts";

const memberById = statement(({ id }: { readonly id: MemberId }) =>
  builder.selectFrom("members").select("id").where("id", "=", id).forNoKeyUpdate(),
);

/** Locks the member's row, so that changes to one member's data run one after the other. */
export async function lockMember(tx: Db, id: MemberId): Promise<void> {
  await memberById(tx, { id });
}

export function pgMembers(db: Db, locks: TransactionLocks, keys: KeyRing): MemberStore {
  const select = () => db.selectFrom("members").select(memberTable.columns);
  const find = (id: MemberId) => memberTable.one(select().where("id", "=", id));
  return {
    /** In nearly every call the member is known and unchanged. That costs one read. */
    async ensure(member) {
      demandTransaction(db);
      const known = await find(member.id);
      if (known && !tokenChanges(known, member)) return known;
      const row = await db
        .insertInto("members")
        .values(memberTable.toRow(member))
        .onConflict((conflict) => conflict.column("id").doUpdateSet(fromToken(member)))
        .returning(memberTable.columns)
        .executeTakeFirstOrThrow();
      return memberTable.toItem(row);
    },
    find,
    async findMany(ids) {
      if (ids.length === 0) return new Map();
      const members = await memberTable.all(select().where(isOneOf("id", ids)));
      return new Map(members.map((member) => [member.id, member]));
    },
    async lock(id) {
      locks.demandNoEvent();
      await lockMember(db, id);
    },
    save: (member) => memberTable.save(db, member),
    lockHeld: (id) => lockHeldRows(db, id),
    async erase(id, nobody) {
      await memberTable.save(db, nobody);
      await eraseRows(db, keys, id, nobody);
    },
    async forgetWalkIns(endedBefore, limit) {
      const named = db
        .selectFrom("members")
        .innerJoin("participations", "participations.member_id", "members.id")
        .innerJoin("events", "events.id", "participations.event_id")
        .select("members.id")
        .where("members.id", "like", sql.lit(`${walkInId("")}%`))
        .where("members.display_name", "<>", sql.lit(""))
        .where("events.ends_at", "<", toDate(endedBefore))
        .limit(limit);
      const forgotten = db.updateTable("members").set({ display_name: "" }).where("id", "in", named);
      return Number((await forgotten.executeTakeFirstOrThrow()).numUpdatedRows);
    },
    held: (id) => heldRows(db, keys, id),
  };
}

/** Display name and picture, if the token has them. The id is set too, because SQL must set something. */
function fromToken(member: Member): Partial<Insertable<Database["members"]>> {
  return {
    id: member.id,
    ...(member.displayName === "" ? {} : { display_name: member.displayName }),
    ...(member.pictureUrl === null ? {} : { picture_url: member.pictureUrl }),
  };
}

function tokenChanges(known: Member, token: Member): boolean {
  const newName = token.displayName !== "" && token.displayName !== known.displayName;
  return newName || (token.pictureUrl !== null && token.pictureUrl !== known.pictureUrl);
}

export function pgCards(db: Db): CardStore {
  const select = () => db.selectFrom("cards").select(cardTable.columns);
  return {
    async save(card) {
      if (card.isDefault) await takeDefaultMark(db, card);
      await cardTable.save(db, card);
    },
    find: (id) => cardTable.one(select().where("id", "=", id)),
    ofMember: (memberId) =>
      cardTable.all(
        select()
          .where("member_id", "=", memberId)
          .orderBy("is_default", "desc")
          .orderBy("added_at", "desc")
          .orderBy("id"),
      ),
    async remove(id) {
      await db.deleteFrom("cards").where("id", "=", id).execute();
    },
    isKept: (gatewayRef) => findsAny(select().where("gateway_ref", "=", gatewayRef)),
  };
}

/** Under the member's lock, so that of two cards that become the default at once only the later one is it. */
async function takeDefaultMark(tx: Db, card: MemberCard): Promise<void> {
  await lockMember(tx, card.memberId);
  await tx
    .updateTable("cards")
    .set({ is_default: false })
    .where("member_id", "=", card.memberId)
    .where("is_default", "=", true)
    .where("id", "<>", card.id)
    .execute();
}
