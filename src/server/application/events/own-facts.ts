import type { EventId, SportsEvent } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { ClubStanding } from "#domain/merchant/admission.ts";
import { isLive } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { MemberPart } from "#server/application/joining/participation-store.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { Transactions } from "#server/application/ports/transactions.ts";
import { type EventSignals, ownFacts, type WhoseChange } from "./event-signals.ts";
import { Kept, type Made, oldAfter } from "./kept.ts";

/** What is stored of one member that an event's detail shows to this member alone. */
export interface OwnFacts {
  /** Its participation, the live one or else the newest, with what is beside it; null: it has none. */
  readonly part: MemberPart | null;
  /** What it is to the merchant; undefined: not read, because it is in the event. */
  readonly standing: ClubStanding | null | undefined;
  /** How many missed games count there; undefined: not read, because nobody pays this event at the venue. */
  readonly misses: number | undefined;
}

export interface OwnQuestion {
  readonly reader: MemberId;
  readonly event: SportsEvent;
  /** Can the event be paid at the venue? */
  readonly isPaidThere: boolean;
  /** Read it now, whatever is kept: the reader may just have written through another process. */
  readonly anew: boolean;
}

/** Each is a few rows, so more are kept than of answers. */
const atMost = 10_000;

const allOf = (eventId: EventId) => `event ${eventId}`;
const lineOf = (eventId: EventId) => `line ${eventId}`;
const ofMember = (memberId: MemberId) => `member ${memberId}`;
const anybody = "anybody";

/** Where nobody is named it may be anybody. A place in line moves with any change of its event. */
function topicsOf(eventId: EventId, whose: WhoseChange): readonly string[] {
  return whose === null
    ? [allOf(eventId), lineOf(eventId), anybody]
    : [lineOf(eventId), ...whose.map((memberId) => ofMember(memberId))];
}

/**
 * Members' own parts in events as they are stored, kept in the process until a change of them is announced here or
 * heard from another process (decision 0094). What follows from the time of reading is not kept: whoever shows them
 * works it out. They are never shared between members.
 */
export class KeptFacts {
  readonly #transactions: Transactions;
  readonly #kept: Kept<OwnFacts>;

  constructor(transactions: Transactions, signals: EventSignals, clock: Clock, machineClock: Clock) {
    this.#transactions = transactions;
    this.#kept = new Kept(signals, clock, machineClock, { topicsOf, atMost });
  }

  /** What the question needs is always there. */
  async of(question: OwnQuestion): Promise<OwnFacts> {
    const address = `${question.reader} ${question.event.id}`;
    if (question.anew) this.#kept.forget(address);
    const kept = await this.#kept.get(address, () => this.#make(question));
    return kept && holdsAll(kept, question, this.#transactions.now()) ? kept : (await this.#make(question)).value;
  }

  async #make({ reader, event, isPaidThere }: OwnQuestion): Promise<Made<OwnFacts>> {
    const now = this.#transactions.now();
    const value = await this.#transactions.read(async (store): Promise<OwnFacts> => {
      const part = await store.participations.partIn(reader, event.id);
      return {
        part,
        standing: isIn(part, event, now) ? undefined : await store.merchants.standingOf(event.merchantId, reader),
        misses: isPaidThere
          ? (await store.participations.standingWith(reader, event.merchantId, now)).misses
          : undefined,
      };
    });
    const topics = [allOf(event.id), allOf(ownFacts), ofMember(reader)];
    if (value.part !== null && value.part.position !== null) topics.push(lineOf(event.id));
    if (value.misses === undefined) return { value, topics, changesAt: null };
    // Misses are of other events too, and are forgiven as time passes.
    return { value, topics: [...topics, anybody], changesAt: now + oldAfter };
  }
}

function holdsAll({ part, standing, misses }: OwnFacts, { event, isPaidThere }: OwnQuestion, now: Instant): boolean {
  return (standing !== undefined || isIn(part, event, now)) && (misses !== undefined || !isPaidThere);
}

/** Is the member in the event now? Then it is not asked whether it may join. */
export function isIn(part: MemberPart | null, event: SportsEvent, now: Instant): boolean {
  return part !== null && isLive(part.participation, event, now);
}
