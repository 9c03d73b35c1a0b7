import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const id = `text collate "C"`;

const statements = [
  `create table guest_seats (
    id ${id} primary key,
    token_hash ${id} not null unique,
    join_id ${id} not null references participations (id),
    event_id ${id} not null references events (id),
    merchant_id ${id} not null references merchants (id),
    guest integer not null check (guest >= 1),
    state text not null check (state in ('open', 'used', 'withdrawn', 'given_back', 'ended')),
    member_id ${id} references members (id),
    ticket_code ${id} unique,
    created_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  "create index guest_seats_of_place on guest_seats (join_id, guest) where state in ('open', 'used')",
  "create index guest_seats_by_member on guest_seats (member_id, changed_at desc, id)",
];

/** The seats that payers gave to their guests by a link. */
export const guestSeats: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
