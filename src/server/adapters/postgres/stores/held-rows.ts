import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Member, MemberId } from "#domain/member/member.ts";
import {
  fates,
  goneWithMember,
  type HeldRows,
  type KeptKind,
  withoutPerson,
} from "#server/application/members/personal-data.ts";
import type { ColumnTable } from "../column-table.ts";
import type { Db } from "../database.ts";
import type { KeyRing } from "../sealing/key-ring.ts";
import { demandTransaction } from "../transaction-guard.ts";
import { accountOf, bankAccountTable } from "./bank-accounts.ts";
import { cardTable, memberTable } from "./member-tables.ts";
import { merchantMemberTable } from "./merchants.ts";
import { messageTable, notifierTokenTable } from "./messages.ts";
import { conversationTable } from "./clubs/conversations.ts";
import { savedSearchTable } from "./clubs/saved-searches.ts";
import { tieTable } from "./clubs/ties.ts";
import { salesDocumentTable } from "./back-office/sales-documents.ts";
import { staffTable } from "./back-office/staff.ts";
import { guestSeatTable } from "./guest-seats.ts";
import { participationTable } from "./participation-table.ts";
import { paymentTable } from "./payments.ts";
import { refundTable } from "./refunds.ts";
import { arrivedTransferTable, exceptionTable, slipTable } from "./transfers.ts";

type AnyTable = ColumnTable<string, unknown, unknown>;

/** Where the rows of each kind are. */
const tables = {
  members: memberTable,
  cards: cardTable,
  bankAccounts: bankAccountTable,
  messages: messageTable,
  notifierTokens: notifierTokenTable,
  staff: staffTable,
  ties: tieTable,
  savedSearches: savedSearchTable,
  conversationLines: conversationTable,
  guestSeats: guestSeatTable,
  merchantMembers: merchantMemberTable,
  participations: participationTable,
  payments: paymentTable,
  refunds: refundTable,
  salesDocuments: salesDocumentTable,
  slips: slipTable,
  exceptions: exceptionTable,
  transfers: arrivedTransferTable,
} as const satisfies Record<keyof HeldRows, object>;

export const heldTables: Readonly<Record<keyof HeldRows, AnyTable>> = tables as never;

/** Every row that is about a member. */
export async function heldRows(db: Db, keys: KeyRing, id: MemberId): Promise<HeldRows> {
  const rows: Record<string, unknown> = {};
  for (const [kind, table] of Object.entries(heldTables)) rows[kind] = await rowsOf(db as never, table, keys, id);
  const held = rows as unknown as HeldRows;
  return { ...held, bankAccounts: (rows["bankAccounts"] as Parameters<typeof accountOf>[0][]).flatMap(notRemoved) };
}

function notRemoved(kept: Parameters<typeof accountOf>[0]) {
  return accountOf(kept) ?? [];
}

async function rowsOf(db: Kysely<unknown>, table: AnyTable, keys: KeyRing, id: MemberId): Promise<readonly unknown[]> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  const order = sql.join(table.key.map((column) => sql.ref(column)));
  const found = await sql<never>`
    select ${columns} from ${sql.table(table.name)} where ${isAbout(table, id)} order by ${order}`.execute(db);
  return found.rows.map((row) => table.under(keys).toItem(row));
}

function isAbout({ name, columns }: AnyTable, id: MemberId): RawBuilder<boolean> {
  if (name === "members") return sql`id = ${id}`;
  if ((columns as readonly string[]).includes(`${name}.member_id`)) return sql`member_id = ${id}`;
  return sql`payment_id in (select id from payments where member_id = ${id})`;
}

/**
 * See MemberStore.lockHeld. These locks also keep out new rows that refer to the locked ones. The member itself comes
 * last: who is telling it something already has its lock of that kind, and may still want one of the others.
 */
export async function lockHeldRows(tx: Db, id: MemberId): Promise<void> {
  demandTransaction(tx);
  for (const kind of [...(Object.keys(fates) as KeptKind[]), "members" as const]) {
    const table = heldTables[kind];
    const order = sql.join(table.key.map((column) => sql.ref(column)));
    await sql`select from ${sql.table(table.name)} where ${isAbout(table, id)} order by ${order} for update`.execute(
      tx,
    );
  }
}

/** See MemberStore.erase. `nobody` must be stored already. */
export async function eraseRows(tx: Db, keys: KeyRing, id: MemberId, nobody: Member): Promise<void> {
  const held = await heldRows(tx, keys, id);
  for (const kind of Object.keys(fates) as KeptKind[]) {
    const { name, columns } = heldTables[kind];
    if ((columns as readonly string[]).includes(`${name}.member_id`))
      await sql`update ${sql.table(name)} set member_id = ${nobody.id} where member_id = ${id}`.execute(tx);
  }
  for (const kind of Object.keys(fates) as KeptKind[]) {
    const loses = Object.values(fates[kind]).some((fate) => typeof fate === "function");
    for (const row of loses ? held[kind] : [])
      await heldTables[kind].under(keys).save(tx, withoutPerson(kind, row, nobody.id));
  }
  // The member goes last: the others refer to it.
  for (const kind of goneWithMember.toReversed()) {
    const table = heldTables[kind];
    await sql`delete from ${sql.table(table.name)} where ${isAbout(table, id)}`.execute(tx);
  }
}
