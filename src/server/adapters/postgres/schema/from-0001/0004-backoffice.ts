import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statements: readonly string[] = [
  "alter table merchants add column transfer_account jsonb",
  // Each merchant knows a member by its own id, which is made when the merchant first sees the member.
  `create table merchant_members (
    merchant_id ${id} not null references merchants (id),
    member_id ${id} not null references members (id),
    id ${id} not null unique,
    primary key (merchant_id, member_id)
  )`,
  `alter table participations
    add column check_in_nonce text,
    add column agreed jsonb,
    add column free_to_leave_until timestamptz`,
  `update participations set agreed = jsonb_build_object(
      'startsAt', floor(extract(epoch from events.starts_at) * 1000)::bigint,
      'endsAt', floor(extract(epoch from events.ends_at) * 1000)::bigint,
      'timeZone', events.time_zone)
    from events where events.id = participations.event_id`,
  "alter table participations alter column agreed set not null",
  `create unique index participations_by_ticket on participations (ticket_code) where ticket_code is not null`,
  "alter table messages add column change jsonb",
];

/** What merchants change, and the ids by which they know members. */
export const backoffice: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
