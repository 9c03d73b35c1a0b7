import { type RawBuilder, sql } from "kysely";
import { declineCodes, failureCodes, paymentStates } from "#domain/payment/payment.ts";
import { refundStates } from "#domain/refund/refund.ts";
import { type Instant, minute, second } from "#domain/time/instant.ts";
import { messageKinds } from "#server/application/messages/message-store.ts";
import { requestsForOperator } from "#server/application/confirming/requests-for-operator.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { readLogArchive } from "../postgres/connections/log-archive.ts";
import type { Db } from "../postgres/database.ts";
import type { Figure, FigureName } from "./figures.ts";

/** Figures are read at most so often, however many ask. */
const readEvery = minute;
/** The ledger is summed over all of its rows. */
const sumEvery = 15 * minute;
const hourSeconds = 3_600;

const notSentReasons = ["not_friend", "unwanted", "outdated", "refused", "quota", "gave_up"] as const;

/**
 * Business figures, read from the database, so that they are the same whichever process is asked and none is lost with
 * one. They name nobody and no merchant. By `clock`, the business clock.
 */
export class BusinessFigures {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #unitOfWork: UnitOfWork;
  readonly #machineClock: Clock;
  #kept: { readonly until: Instant; readonly figures: Promise<readonly Figure[]> } | null = null;
  #sums: { readonly until: Instant; readonly figures: Promise<readonly Figure[]> } | null = null;

  constructor(
    { db, clock, unitOfWork }: { readonly db: Db; readonly clock: Clock; readonly unitOfWork: UnitOfWork },
    machineClock: Clock,
  ) {
    this.#db = db;
    this.#clock = clock;
    this.#unitOfWork = unitOfWork;
    this.#machineClock = machineClock;
  }

  /** Rejects when the database does not answer. Then the next call asks it again. */
  async read(): Promise<readonly Figure[]> {
    const now = this.#clock.now();
    if (this.#kept === null || this.#kept.until <= now) {
      this.#kept = { until: now + readEvery, figures: this.#ask(now) };
      this.#kept.figures.catch(() => (this.#kept = null));
    }
    if (this.#sums === null || this.#sums.until <= now) {
      this.#sums = { until: now + sumEvery, figures: this.#sumLedger() };
      this.#sums.figures.catch(() => (this.#sums = null));
    }
    return [...(await this.#kept.figures), ...(await this.#sums.figures)];
  }

  async #ask(now: Instant): Promise<readonly Figure[]> {
    const at = sql`to_timestamp(${now / second})`;
    const hourAgo = sql`to_timestamp(${now / second - hourSeconds})`;
    // One after the other: watching takes one connection, not all.
    return [
      ...(await this.#places(at, hourAgo)),
      ...(await this.#payments(at, hourAgo)),
      ...(await this.#messages(at, hourAgo)),
      ...(await this.#decisions(at)),
      ...(await this.#ownerRequests()),
      ...(await this.#logArchive()),
      ...(await this.#refunds(at)),
      ...(await this.#reconciliation(at)),
    ];
  }

  async #places(at: RawBuilder<unknown>, hourAgo: RawBuilder<unknown>): Promise<readonly Figure[]> {
    const rows = await this.#rows<{ state: string; places: number; joined: number }>(sql`
      select p.state, count(*) as places, count(*) filter (where p.joined_at > ${hourAgo}) as joined
      from events e join participations p on p.event_id = e.id
      where e.stage = 'published' and e.starts_at > ${at} group by p.state`);
    const live = ["awaiting_payment", "under_review", "offered", "waitlisted", "confirmed"];
    const due = await this.#rows<{ oldest: number | null }>(sql`
      select extract(epoch from ${at} - min(due_at))::float8 as oldest from events where due_at <= ${at}`);
    return [
      ...filled("sideline_places", "state", live, rows, ({ state, places }) => [state, places]),
      figure("sideline_joins_last_hour", total(rows.map(({ joined }) => joined))),
      figure("sideline_event_due_oldest_seconds", due[0]?.oldest),
    ];
  }

  async #payments(at: RawBuilder<unknown>, hourAgo: RawBuilder<unknown>): Promise<readonly Figure[]> {
    const ofEvents = sql`
      from events e join participations j on j.event_id = e.id join payments p on p.join_id = j.id
      where e.stage = 'published' and e.starts_at > ${at}`;
    const rows = await this.#rows<{ method: string; state: string; code: string | null; number: number }>(sql`
      select p.method, p.state, p.failure->>'code' as code, count(*) as number ${ofEvents}
      and p.changed_at > ${hourAgo} group by 1, 2, 3`);
    const open = await this.#rows<{ oldest: number | null }>(sql`
      select extract(epoch from ${at} - min(p.changed_at))::float8 as oldest ${ofEvents} and p.state = 'processing'
      and p.review_since is null and p.method <> 'transfer'`);
    const failed = rows.filter(({ state }) => state === "failed");
    const codes = [...new Set([...declineCodes, ...failureCodes])];
    const methods = [...new Set(rows.map(({ method }) => method))];
    return [
      ...methods.flatMap((method) =>
        paymentStates.map((state) => {
          const these = rows.filter((row) => row.method === method && row.state === state);
          return figure("sideline_payments_last_hour", total(these.map(({ number }) => number)), { method, state });
        }),
      ),
      ...filled("sideline_declines_last_hour", "code", codes, failed, ({ code, number }) => [code ?? "", number]),
      figure("sideline_payment_open_oldest_seconds", open[0]?.oldest),
    ];
  }

  async #messages(at: RawBuilder<unknown>, hourAgo: RawBuilder<unknown>): Promise<readonly Figure[]> {
    const rows = await this.#rows<{ kind: string; reason: string | null; number: number }>(sql`
      select kind, not_sent as reason, count(*) as number from messages where created_at > ${hourAgo} group by 1, 2`);
    const outbox = await this.#rows<{ waiting: number; oldest: number | null }>(sql`
      select count(*) as waiting, extract(epoch from ${at} - min(created_at))::float8 as oldest
      from messages where sent_at is null and not_sent is null`);
    const unsent = rows.filter(({ reason }) => reason !== null);
    return [
      ...filled("sideline_messages_last_hour", "kind", messageKinds, rows, ({ kind, number }) => [kind, number]),
      ...filled("sideline_messages_not_sent_last_hour", "reason", notSentReasons, unsent, ({ reason, number }) => [
        reason ?? "",
        number,
      ]),
      figure("sideline_outbox_waiting", outbox[0]?.waiting),
      figure("sideline_outbox_oldest_seconds", outbox[0]?.oldest),
    ];
  }

  /** What staff have to decide. */
  async #decisions(at: RawBuilder<unknown>): Promise<readonly Figure[]> {
    const [slips] = await this.#rows<{ waiting: number; overdue: number }>(sql`
      select count(*) as waiting,
             count(*) filter (where (slip->>'reviewDueAt')::numeric < extract(epoch from ${at}) * 1000) as overdue
      from payments where review_since is not null`);
    const exceptions = await this.#rows<{ closed: boolean; open: number; oldest: number }>(sql`
      select m.closed_at is not null as closed, count(*) as open,
             extract(epoch from ${at} - min(x.occurred_at))::float8 as oldest
      from transfer_exceptions x join merchants m on m.id = x.merchant_id where x.resolved_at is null group by 1`);
    const [ofOpen, ofClosed] = [false, true].map((closed) => exceptions.find((row) => row.closed === closed));
    const [sellers] = await this.#rows<{ stopped: number }>(sql`
      select count(distinct m.id) as stopped from merchants m, jsonb_each(m.gateway_standings) s
      where not (s.value->>'takesPayments')::boolean and s.value->>'account' = m.gateway_accounts->>s.key
      and m.suspended_at is null`);
    const [opened] = await this.#rows<{ waiting: number; oldest: number | null }>(sql`
      select count(*) as waiting,
             extract(epoch from ${at})::float8 - min((founding->>'openedAt')::float8) / 1000 as oldest
      from merchants where approved_at is null and suspended_at is null`);
    return [
      figure("sideline_merchants_waiting", opened?.waiting),
      figure("sideline_merchant_waiting_oldest_seconds", opened?.oldest),
      figure("sideline_sellers_stopped", sellers?.stopped),
      figure("sideline_slips_waiting", slips?.waiting),
      figure("sideline_slips_overdue", slips?.overdue),
      figure("sideline_exceptions_open", ofOpen?.open),
      figure("sideline_exception_oldest_seconds", ofOpen?.oldest),
      figure("sideline_closed_club_exceptions_open", ofClosed?.open),
      figure("sideline_closed_club_exception_oldest_seconds", ofClosed?.oldest),
    ];
  }

  /** Asked for and kept by the machine's clock. */
  async #ownerRequests(): Promise<readonly Figure[]> {
    const now = this.#machineClock.now();
    const requests = await this.#unitOfWork.read((store) => requestsForOperator(store, now));
    const [oldest] = requests;
    return [
      figure("sideline_owner_requests_waiting", requests.length),
      figure("sideline_owner_request_oldest_seconds", oldest && (now - oldest.askedAt) / second),
    ];
  }

  async #logArchive(): Promise<readonly Figure[]> {
    const { state, lagSeconds } = await readLogArchive(this.#db);
    return [
      figure("sideline_log_archive_failing", state === "failing" || state === "unset" ? 1 : 0),
      figure("sideline_log_archive_lag_seconds", lagSeconds),
    ];
  }

  async #refunds(at: RawBuilder<unknown>): Promise<readonly Figure[]> {
    const rows = await this.#rows<{ state: string; number: number; oldest: number }>(sql`
      select state, count(*) as number, extract(epoch from ${at} - min(requested_at))::float8 as oldest
      from refunds where state <> 'succeeded' group by state`);
    const open = refundStates.filter((state) => state !== "succeeded");
    const waits = rows.filter(({ state }) => state === "requested" || state === "processing");
    return [
      ...filled("sideline_refunds_open", "state", open, rows, ({ state, number }) => [state, number]),
      figure("sideline_refund_oldest_seconds", Math.max(0, ...waits.map(({ oldest }) => oldest))),
    ];
  }

  async #reconciliation(at: RawBuilder<unknown>): Promise<readonly Figure[]> {
    const [last] = await this.#rows<{ left: number | null; failed: number; oldest: number | null }>(sql`
      select sum(jsonb_array_length(report->'left'))::int as "left",
             count(*) filter (where report->>'failed' is not null) as failed,
             extract(epoch from ${at} - min(ended_at))::float8 as oldest
      from reconciliations`);
    return [
      figure("sideline_reconciliation_left", last?.left),
      figure("sideline_reconciliation_failed", last?.failed),
      figure("sideline_reconciliation_oldest_seconds", last?.oldest),
    ];
  }

  async #sumLedger(): Promise<readonly Figure[]> {
    const rows = await this.#rows<{ currency: string; sum: number }>(
      sql`select currency, sum(amount)::bigint as sum from ledger_entries group by currency`,
    );
    return rows.map(({ currency, sum }) => figure("sideline_ledger_sum", sum, { currency }));
  }

  async #rows<Row>(statement: RawBuilder<unknown>): Promise<readonly Row[]> {
    return (await (statement as RawBuilder<Row>).execute(this.#db)).rows;
  }
}

function figure(
  name: FigureName,
  value: number | null | undefined,
  labels: Readonly<Record<string, string>> = {},
): Figure {
  return { name, labels, value: value ?? 0 };
}

/** One figure for each value of a label that can be, also where there is nothing to count: alerts compare with zero. */
function filled<Row>(
  name: FigureName,
  label: string,
  values: readonly string[],
  rows: readonly Row[],
  countOf: (row: Row) => readonly [string, number],
): readonly Figure[] {
  const counts = rows.map(countOf);
  return values.map((value) =>
    figure(name, total(counts.filter(([one]) => one === value).map(([, number]) => number)), { [label]: value }),
  );
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
