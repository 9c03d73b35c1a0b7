import type { Insertable, Kysely } from "kysely";
import type { Member, MemberId } from "#domain/member/member.ts";
import type { MemberStore } from "#server/application/members/member-store.ts";
import { memberColumns, toMember, toMemberRow } from "../rows/member-row.ts";
import type { Database, MemberTable } from "../schema/tables.ts";
import { eraseMember } from "./erase-member.ts";
import { lockMember } from "./member-holds.ts";
import type { TransactionLocks } from "./transaction-locks.ts";
import { isOneOf } from "./expressions.ts";

export class PgMemberStore implements MemberStore {
  readonly #db: Kysely<Database>;
  readonly #locks: TransactionLocks;

  constructor(db: Kysely<Database>, locks: TransactionLocks) {
    this.#db = db;
    this.#locks = locks;
  }

  /** A member that is known and unchanged, nearly always, costs one read. */
  async ensure(member: Member): Promise<Member> {
    const known = await this.find(member.id);
    if (known && !tokenChanges(known, member)) return known;
    const row = await this.#db
      .insertInto("members")
      .values(toMemberRow(member))
      .onConflict((conflict) => conflict.column("id").doUpdateSet(fromToken(member)))
      .returning(memberColumns)
      .executeTakeFirstOrThrow();
    return toMember(row);
  }

  async find(id: MemberId): Promise<Member | null> {
    const row = await this.#db.selectFrom("members").select(memberColumns).where("id", "=", id).executeTakeFirst();
    return row ? toMember(row) : null;
  }

  async findMany(ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Member>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db.selectFrom("members").select(memberColumns).where(isOneOf("id", ids)).execute();
    return new Map(rows.map((row) => [row.id, toMember(row)]));
  }

  async lock(id: MemberId): Promise<void> {
    this.#locks.demandNoEvent();
    await lockMember(this.#db, id);
  }

  async save(member: Member): Promise<void> {
    const { id: _, created_at: __, ...changes } = toMemberRow(member);
    await this.#db
      .insertInto("members")
      .values(toMemberRow(member))
      .onConflict((conflict) => conflict.column("id").doUpdateSet(changes))
      .execute();
  }

  async erase(id: MemberId, nobody: Member): Promise<void> {
    await this.save(nobody);
    await eraseMember(this.#db, id, nobody.id);
  }
}

/** Display name and picture where the token carries them. The id is there so that something is set. */
function fromToken(member: Member): Partial<Insertable<MemberTable>> {
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
