import { type RawBuilder, sql } from "kysely";
import type { PostingName } from "#domain/ledger/posting.ts";
import { walkInId } from "#domain/member/walk-in.ts";
import type { Currency } from "#domain/money/currency.ts";
import { money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { FigureStore, GameFigures, MemberFigures } from "#server/application/figures/figure-store.ts";
import { toDate } from "../../column-kinds.ts";
import type { Db } from "../../database.ts";
import { isEarning } from "../ledger.ts";

interface MoneyRow {
  readonly month: number;
  readonly name: PostingName;
  readonly currency: Currency;
  readonly earned: number;
}

/** Still in line when joining closed, or when the game began, without an offer or seats before. */
const isUnserved = sql`(state = 'waitlisted' or (state = 'expired' and ending = 'joining_closed'))
  and missed_offers = 0 and confirmed_at is null`;
const seatsOf = (condition: RawBuilder<unknown>) => sql`coalesce(sum(seats) filter (where ${condition}), 0)`;

/** Games by `events_of_merchant`, the places of each by the primary key, lines and joins by indexes of the merchant. */
export function pgFigures(db: Db): FigureStore {
  return {
    async games(merchantId, { months, days }, now) {
      const { rows } = await sql<GameFigures>`
        select month, weekday, count(*)::int as games, sum(seats)::int as seats, sum(taken)::int as taken,
          (count(*) filter (where parties > 0))::int as "unservedGames",
          sum(parties)::int as "unservedParties", sum(waiting)::int as "unservedSeats"
        from (
          select ${pieceOf(months, "starts_at")} as month, ${pieceOf(days, "starts_at")} % 7 as weekday,
            capacity + held_back as seats, places.taken, places.parties, places.waiting
          from events cross join lateral (
            select ${seatsOf(sql`state = 'confirmed'`)} as taken, count(*) filter (where ${isUnserved}) as parties,
              ${seatsOf(isUnserved)} as waiting
            from participations where event_id = events.id
          ) as places
          where merchant_id = ${merchantId} and stage = 'published'
            and starts_at >= ${firstOf(months)} and starts_at < ${toDate(Math.min(now, lastOf(months)))}
        ) as each_game
        group by month, weekday order by month, weekday`.execute(db);
      return rows;
    },
    async money(merchantId, months) {
      const { rows } = await sql<MoneyRow>`
        select ${pieceOf(months, "at")} as month, name, currency, -sum(amount)::bigint as earned from ledger_entries
        where account_owner = ${merchantId} and ${isEarning}
          and at >= ${firstOf(months)} and at < ${toDate(lastOf(months))}
        group by month, name, currency order by month, currency, name collate "C"`.execute(db);
      return rows.map(({ month, name, earned, currency }) => ({ month, name, earned: money(earned, currency) }));
    },
    async members(merchantId, months) {
      const ofMerchant = sql`merchant_id = ${merchantId} and state = 'confirmed'`;
      const { rows } = await sql<MemberFigures>`
        select month, (count(*) filter (where is_new))::int as newcomers,
          (count(*) filter (where not is_new))::int as returning
        from (
          select month, not exists (
            select from participations where ${ofMerchant} and member_id = theirs.member_id
              and joined_at < (${textsOf(months)}::text[])[month + 1]::timestamptz
          ) as is_new
          from (
            select distinct ${pieceOf(months, "joined_at")} as month, member_id from participations
            where ${ofMerchant} and joined_at >= ${firstOf(months)} and joined_at < ${toDate(lastOf(months))}
              and member_id not like ${sql.lit(`${walkInId("")}%`)}
          ) as theirs
        ) as each_member
        group by month order by month`.execute(db);
      return rows;
    },
  };
}

/** In which piece of a time an instant is, from 0. Selected, the bounds are read once and not for every row. */
function pieceOf(bounds: readonly Instant[], column: string): RawBuilder<number> {
  return sql`(width_bucket(${sql.ref(column)}, (select ${textsOf(bounds)}::text[]::timestamptz[])) - 1)`;
}

/** As texts, which every driver takes in an array. */
function textsOf(bounds: readonly Instant[]): readonly string[] {
  return bounds.map((at) => toDate(at).toISOString());
}

function firstOf(bounds: readonly Instant[]): Date {
  return toDate(bounds[0] ?? 0);
}

function lastOf(bounds: readonly Instant[]): Instant {
  return bounds.at(-1) ?? 0;
}
