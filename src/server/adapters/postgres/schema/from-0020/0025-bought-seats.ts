import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * How much of a payment's money was sent back because it was not wanted, and how much for seats given up. A payment
 * whose money all went back bought no seats. If the merchant took less for the whole, the seats held now are the ones
 * that were bought.
 */
export const findBoughtSeats = `with returned as (
    select payment_id,
      coalesce(sum(amount) filter (where cause = 'unwanted_money'), 0) as unwanted,
      coalesce(sum(amount) filter (where cause in ('left', 'lowered', 'event_cancelled')), 0) as for_seats
    from refunds group by payment_id
  ), kept as (
    select payments.id, participations.seats, participations.price_amount as price,
      payments.amount - coalesce(returned.unwanted, 0) as paid, coalesce(returned.for_seats, 0) as for_seats
    from payments join participations on participations.id = payments.join_id
      left join returned on returned.payment_id = payments.id
    where payments.state = 'succeeded'
  ), seated as (
    select id, paid, for_seats,
      greatest(seats, case when price > 0 then round(paid::numeric / price) else 0 end) as seats
    from kept where paid > 0
  )
  update payments set bought = jsonb_build_object('seats', seated.seats, 'settledPercents',
    least(seated.seats * 100, round(seated.for_seats::numeric * seated.seats * 100 / seated.paid)))
  from seated where seated.id = payments.id`;

/** The seats that a payment's money confirmed, and how much of them was settled since. */
export const boughtSeats: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw("alter table payments add column bought jsonb").execute(db);
    await sql.raw(findBoughtSeats).execute(db);
  },
};
