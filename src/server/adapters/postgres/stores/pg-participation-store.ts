import type { Kysely } from "kysely";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type {
  Customer,
  MemberHolds,
  ParticipationCursor,
  ParticipationStore,
} from "#server/application/joining/participation-store.ts";
import { withPortErrors } from "../database-errors.ts";
import { liveStates, participationColumns, toParticipation } from "../rows/participation-row.ts";
import type { Database } from "../schema/tables.ts";
import { isOneOf } from "./expressions.ts";
import { listCustomers } from "./customers.ts";
import { lockHoldsOf } from "./member-holds.ts";
import { listHistory, listUpcoming } from "./participation-lists.ts";
import { saveParticipations } from "./save-participations.ts";
import type { TransactionLocks } from "./transaction-locks.ts";

export class PgParticipationStore implements ParticipationStore {
  readonly #db: Kysely<Database>;
  readonly #locks: TransactionLocks;

  constructor(db: Kysely<Database>, locks: TransactionLocks) {
    this.#db = db;
    this.#locks = locks;
  }

  save(participations: readonly Participation[]): Promise<void> {
    return withPortErrors(() => saveParticipations(this.#db, participations));
  }

  async find(id: JoinId): Promise<Participation | null> {
    const row = await this.#db
      .selectFrom("participations")
      .select(participationColumns)
      .where("id", "=", id)
      .executeTakeFirst();
    return row ? toParticipation(row) : null;
  }

  async ofMemberIn(memberId: MemberId, eventIds: readonly EventId[]): Promise<ReadonlyMap<EventId, Participation>> {
    if (eventIds.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom("participations")
      .select(participationColumns)
      .distinctOn("event_id")
      .where("member_id", "=", memberId)
      .where(isOneOf("event_id", eventIds))
      .orderBy("event_id")
      .orderBy((column) => column("state", "in", liveStates), "desc")
      .orderBy("sequence", "desc")
      .execute();
    return new Map(rows.map((row) => [row.event_id, toParticipation(row)]));
  }

  async lockHoldsOf(memberId: MemberId, eventId: EventId, now: Instant): Promise<MemberHolds> {
    this.#locks.demandNoEvent();
    return lockHoldsOf(this.#db, memberId, eventId, now);
  }

  async liveEventsOf(memberId: MemberId): Promise<readonly EventId[]> {
    const rows = await this.#db
      .selectFrom("participations")
      .select("event_id")
      .where("member_id", "=", memberId)
      .where("state", "in", liveStates)
      .execute();
    return rows.map((row) => row.event_id);
  }

  async lockEventsOf(memberId: MemberId): Promise<void> {
    this.#locks.demandNoEvent();
    const rows = await this.#db
      .selectFrom("events")
      .select("id")
      .where("id", "in", (joined) =>
        joined.selectFrom("participations").select("event_id").where("member_id", "=", memberId),
      )
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    for (const { id } of rows) this.#locks.tookEvent(id);
  }

  listUpcoming(
    memberId: MemberId,
    now: Instant,
    limit: number,
    after: ParticipationCursor | null,
  ): Promise<readonly Participation[]> {
    return listUpcoming(this.#db, memberId, now, limit, after);
  }

  listHistory(
    memberId: MemberId,
    now: Instant,
    limit: number,
    after: ParticipationCursor | null,
  ): Promise<readonly Participation[]> {
    return listHistory(this.#db, memberId, now, limit, after);
  }

  async findByTicket(ticketCode: string): Promise<Participation | null> {
    const row = await this.#db
      .selectFrom("participations")
      .select(participationColumns)
      .where("ticket_code", "=", ticketCode)
      .executeTakeFirst();
    return row ? toParticipation(row) : null;
  }

  listCustomers(
    merchantId: MerchantId,
    limit: number,
    after: ParticipationCursor | null,
  ): Promise<readonly Customer[]> {
    return listCustomers(this.#db, merchantId, limit, after);
  }

  async listOfEvent(
    eventId: EventId,
    merchantId: MerchantId,
    limit: number,
    afterSequence: number | null,
  ): Promise<readonly Participation[]> {
    const rows = await this.#db
      .selectFrom("participations")
      .select(participationColumns)
      .where("event_id", "=", eventId)
      .where("merchant_id", "=", merchantId)
      .where("sequence", ">", afterSequence ?? 0)
      .orderBy("sequence")
      .limit(limit)
      .execute();
    return rows.map(toParticipation);
  }
}
