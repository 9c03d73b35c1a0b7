import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Ids compare by bytes, as in JavaScript, so that pages are the same in every adapter. */
const id = 'text collate "C"';
const amount = "bigint not null check (AMOUNT between 0 and 9007199254740991)";
const amountNamed = (column: string) => `${column} ${amount.replace("AMOUNT", column)}`;

const statements: readonly string[] = [
  `create table merchants (
    id ${id} primary key,
    name text not null,
    description text not null,
    logo_url text,
    official_account_url text,
    phone text,
    legal jsonb not null,
    timing jsonb not null
  )`,
  `create table merchant_clients (
    client_id text primary key,
    merchant_id ${id} not null references merchants (id),
    secret_hash text not null
  )`,
  `create table merchant_tokens (
    token_hash text primary key,
    merchant_id ${id} not null references merchants (id),
    expires_at timestamptz not null
  )`,
  `create table members (
    id ${id} primary key,
    display_name text not null,
    picture_url text,
    name text,
    email text,
    phone text,
    language text not null check (language in ('en', 'th', 'ja', 'zh-TW')),
    signed_up_at timestamptz,
    accepted_terms text,
    accepted_privacy text,
    is_friend boolean,
    created_at timestamptz not null
  )`,
  `create table cards (
    id ${id} primary key,
    member_id ${id} not null references members (id),
    gateway_ref text not null,
    brand text not null,
    last4 text not null,
    exp_month integer not null check (exp_month between 1 and 12),
    exp_year integer not null,
    is_default boolean not null,
    added_at timestamptz not null
  )`,
  "create index cards_of_member on cards (member_id)",
  "create unique index cards_one_default on cards (member_id) where is_default",

  // Rows are rewritten under the lock of a busy event. Free room on the page lets these writes skip the indexes.
  `create table events (
    id ${id} primary key,
    merchant_id ${id} not null references merchants (id),
    title text not null,
    description text not null,
    sport_type text not null,
    stage text not null check (stage in ('draft', 'published', 'cancelled')),
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    time_zone text not null,
    venue jsonb not null,
    lat double precision not null check (lat between -90 and 90),
    lng double precision not null check (lng between -180 and 180),
    ${amountNamed("price_amount")},
    price_currency char(3) not null,
    capacity integer not null check (capacity >= 1),
    max_seats_per_join integer not null check (max_seats_per_join >= 1),
    join_closes_at timestamptz not null,
    payment_methods jsonb not null,
    refund_policy jsonb not null,
    level jsonb,
    included jsonb not null,
    bring jsonb not null,
    cover_url text,
    waiting_list boolean not null,
    next_sequence integer not null default 1 check (next_sequence >= 1),
    due_at timestamptz,
    check (ends_at >= starts_at)
  ) with (fillfactor = 50)`,
  "create index events_by_start on events (starts_at, id) where stage = 'published'",
  "create index events_of_merchant on events (merchant_id, starts_at, id)",
  "create index events_by_place on events (lat, lng) where stage = 'published'",
  "create index events_due on events (due_at, id) where due_at is not null",

  // The primary key stores the rows of one event together, in the order of its queue.
  `create table participations (
    id ${id} not null unique,
    event_id ${id} not null references events (id),
    merchant_id ${id} not null,
    member_id ${id} not null references members (id),
    seats integer not null check (seats >= 1),
    state text not null check (state in ('awaiting_payment', 'under_review', 'offered', 'waitlisted', 'confirmed',
      'expired', 'left', 'event_cancelled')),
    sequence integer not null,
    deadline timestamptz,
    ${amountNamed("price_amount")},
    price_currency char(3) not null,
    refund_policy jsonb not null,
    ticket_code text,
    checked_in_at timestamptz,
    joined_at timestamptz not null,
    changed_at timestamptz not null,
    ending text check (ending in ('hold_ran_out', 'offer_ran_out', 'offer_declined', 'joining_closed', 'member_left',
      'event_cancelled')),
    transfer_moved_deadline boolean not null,
    slip_rejections integer not null check (slip_rejections >= 0),
    primary key (event_id, sequence)
  ) with (fillfactor = 80)`,
  `create unique index participations_one_live on participations (member_id, event_id)
    where state in ('awaiting_payment', 'under_review', 'offered', 'waitlisted', 'confirmed')`,
  "create index participations_of_member on participations (member_id, event_id)",

  `create table payments (
    id ${id} primary key,
    join_id ${id} not null references participations (id),
    event_id ${id} not null,
    merchant_id ${id} not null,
    member_id ${id} not null,
    ${amountNamed("amount")},
    currency char(3) not null,
    method text not null check (method in ('card', 'promptpay', 'transfer', 'onsite')),
    card_id ${id},
    instrument text,
    state text not null check (state in ('created', 'requires_action', 'processing', 'succeeded', 'failed',
      'cancelled')),
    next_action jsonb,
    failure jsonb,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    cancel_requested_at timestamptz,
    inquired_at timestamptz
  )`,
  "create index payments_of_participation on payments (join_id, created_at)",
  "create index payments_of_member on payments (member_id, created_at desc, id)",
  `create index payments_by_card on payments (card_id)
    where state in ('created', 'requires_action', 'processing')`,

  `create table refunds (
    id ${id} primary key,
    join_id ${id} not null references participations (id),
    payment_id ${id} not null references payments (id),
    event_id ${id} not null,
    merchant_id ${id} not null,
    member_id ${id} not null,
    ${amountNamed("amount")},
    currency char(3) not null,
    percent integer not null check (percent between 0 and 100),
    cause text not null check (cause in ('left', 'lowered', 'event_cancelled', 'unwanted_money')),
    destination jsonb not null,
    state text not null check (state in ('requested', 'processing', 'succeeded', 'failed', 'needs_bank_account')),
    requested_at timestamptz not null,
    processing_at timestamptz,
    expected_by timestamptz,
    settled_at timestamptz
  )`,
  "create index refunds_of_participation on refunds (join_id, requested_at)",
  "create index refunds_of_member on refunds (member_id, requested_at desc, id)",
  "create index refunds_of_payment on refunds (payment_id)",

  `create table messages (
    position bigint generated always as identity primary key,
    id ${id} not null unique,
    key text not null constraint messages_once unique,
    member_id ${id} not null,
    kind text not null,
    join_id ${id} not null,
    until timestamptz,
    created_at timestamptz not null,
    sent_at timestamptz
  )`,
  "create index messages_unsent on messages (created_at, position) where sent_at is null",
  "create index messages_by_time on messages (created_at, position)",

  `create table webhooks (
    source text not null,
    id text not null,
    received_at timestamptz not null,
    primary key (source, id)
  )`,
  `create table idempotency_keys (
    caller text not null,
    path text not null,
    key text not null,
    body_hash text not null,
    work_id text not null,
    first_seen_at timestamptz not null,
    claimed_at timestamptz,
    status integer,
    content_type text,
    body text,
    primary key (caller, path, key)
  )`,
  "create index idempotency_keys_by_age on idempotency_keys (first_seen_at)",
  `create table clock_offset (
    singleton boolean primary key default true check (singleton),
    milliseconds bigint not null check (milliseconds >= 0)
  )`,
];

/** Everything that finding, joining and paying store. */
export const spine: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
