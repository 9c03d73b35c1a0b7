import { type Kysely, sql } from "kysely";
import type { MemberId } from "#domain/member/member.ts";
import type { Database } from "../schema/tables.ts";

/** Where a member stays as nobody: money records, and what stands beside them. */
export const kept = [
  "participations",
  "payments",
  "refunds",
  "merchant_members",
] as const satisfies readonly (keyof Database)[];

/** What goes with the member. */
export const personal = [
  "cards",
  "bank_accounts",
  "messages",
  "notifier_tokens",
] as const satisfies readonly (keyof Database)[];

/** MemberStore.erase, once `nobody` is there. A table that names members belongs to one of the lists above. */
export async function eraseMember(tx: Kysely<Database>, id: MemberId, nobody: MemberId): Promise<void> {
  const returns = sql<string>`(select coalesce(jsonb_agg(sent || '{"account": null}'), '[]') from jsonb_array_elements(returns) as sent)`;
  await tx.updateTable("refunds").set({ payout_account: null, returns }).where("member_id", "=", id).execute();
  for (const table of kept)
    await tx.updateTable(table).set({ member_id: nobody }).where("member_id", "=", id).execute();
  for (const table of personal) await tx.deleteFrom(table).where("member_id", "=", id).execute();
  await tx.deleteFrom("members").where("id", "=", id).execute();
}
