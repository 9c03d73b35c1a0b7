import { deferred } from "#domain/deferred.ts";
import { grouped } from "#domain/grouped.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { second } from "#domain/time/instant.ts";
import type { Patience } from "#server/application/events/event-store.ts";
import { Busy } from "#server/application/ports/store.ts";
import { whenGathered } from "./gathering.ts";

/** What arrives to be decided in an event's room, together with others. */
export interface Admission {
  readonly eventId: EventId;
  /** Whose holds the decision counts: two of one member are never decided together. */
  readonly holder: MemberId | null;
}

/** What became of one arrival: its answer, its own failure, or the lock that somebody else holds. */
export type Result<Answer> =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "locked"; readonly by: "event" | "member" };

/**
 * Decides arrivals in one transaction, in their order; a result for each. When it throws, nothing of any of them was
 * written.
 */
export type AdmitTogether<One extends Admission, Answer> = (
  arrivals: readonly One[],
  patience: Patience,
) => Promise<readonly Result<Answer>[]>;

interface Waiting<One, Answer> {
  readonly arrival: One;
  readonly answer: PromiseWithResolvers<Answer>;
  readonly since: number;
  readonly timer: ReturnType<typeof setTimeout>;
  /** What nobody else may take meanwhile: its event and its holder. */
  readonly holds: Set<string>;
}

/** Who would wait longer for a turn is told that it is busy. */
const longestWait = 3 * second;
/** Nor is anything tried again, or waited for, after this time. */
const longestTry = 10 * second;
const mostTogether = 128;
/** Transactions at a time that take whatever waits. */
const lanes = 2;
/** Transactions at a time that wait for somebody else's lock, each for one event or one arrival. */
const patientLanes = 4;

/**
 * Lets arrivals share transactions (decision 0041). What comes while a commit is under way is decided together in the
 * next one, whatever its events. An event or a member is in one transaction at a time. Who meets another's lock leaves
 * the others and waits for it apart. When a transaction fails, its halves are tried each alone, so that in the end only
 * those fail that fail alone.
 */
export class Admissions<One extends Admission, Answer> {
  readonly #attempt: AdmitTogether<One, Answer>;
  readonly #held = new Map<string, number>();
  readonly #patientTurns: (() => void)[] = [];
  #waiting: Waiting<One, Answer>[] = [];
  #running = 0;
  #patient = 0;
  #isGathering = false;

  constructor(attempt: AdmitTogether<One, Answer>) {
    this.#attempt = attempt;
  }

  /** Resolves with the arrival's answer. Throws what it throws alone, and Busy when its turn does not come in time. */
  decide(arrival: One): Promise<Answer> {
    const answer = deferred<Answer>();
    const timer = setTimeout(() => {
      this.#waiting = this.#waiting.filter((one) => one.answer !== answer);
      answer.reject(busy());
    }, longestWait);
    this.#waiting.push({ arrival, answer, since: performance.now(), timer, holds: new Set() });
    this.#fillLanes();
    return answer.promise;
  }

  #fillLanes(): void {
    if (this.#isGathering || this.#running === lanes || this.#waiting.length === 0) return;
    this.#isGathering = true;
    whenGathered(
      () => this.#waiting.length,
      () => {
        this.#isGathering = false;
        this.#begin();
      },
    );
  }

  #begin(): void {
    while (this.#running < lanes) {
      const batch = this.#take();
      if (batch.length === 0) return;
      this.#running += 1;
      void this.#runLane(batch);
    }
  }

  async #runLane(batch: readonly Waiting<One, Answer>[]): Promise<void> {
    const locked = await this.#run(batch, { events: "skip", members: "skip" });
    this.#running -= 1;
    const byEvent = grouped(locked.event, ({ arrival }) => arrival.eventId);
    for (const some of byEvent.values()) void this.#waitFor(some, { events: "wait", members: "skip" });
    this.#waitForMembers(locked.member);
    this.#fillLanes();
  }

  #waitForMembers(some: readonly Waiting<One, Answer>[]): void {
    for (const one of some) {
      this.#release(one, eventKey(one.arrival));
      void this.#waitFor([one], { events: "wait", members: "wait" });
    }
  }

  async #waitFor(some: readonly Waiting<One, Answer>[], patience: Patience): Promise<void> {
    if (this.#patient < patientLanes) this.#patient += 1;
    else await new Promise<void>((resolve) => this.#patientTurns.push(resolve));
    const { member } = await this.#run(some, patience);
    const next = this.#patientTurns.shift();
    if (next) next();
    else this.#patient -= 1;
    this.#waitForMembers(member);
    this.#fillLanes();
  }

  /** Takes what can be decided now, in order of arrival. Nobody passes one of the same event that has to wait. */
  #take(): readonly Waiting<One, Answer>[] {
    const batch: Waiting<One, Answer>[] = [];
    const left: Waiting<One, Answer>[] = [];
    const mine = new Set<string>();
    const blocked = new Set<string>();
    for (const one of this.#waiting) {
      const event = eventKey(one.arrival);
      const holder = one.arrival.holder === null ? null : `member ${one.arrival.holder}`;
      const isFree = batch.length < mostTogether && !blocked.has(event) && (mine.has(event) || !this.#held.has(event));
      if (isFree && (holder === null || !this.#held.has(holder))) {
        clearTimeout(one.timer);
        mine.add(event);
        for (const key of holder === null ? [event] : [event, holder]) {
          one.holds.add(key);
          this.#held.set(key, (this.#held.get(key) ?? 0) + 1);
        }
        batch.push(one);
      } else {
        blocked.add(event);
        left.push(one);
      }
    }
    this.#waiting = left;
    return batch;
  }

  /** Settles those that are decided. Returns those that met somebody else's lock. */
  async #run(batch: readonly Waiting<One, Answer>[], patience: Patience): Promise<Locked<One, Answer>> {
    const timely = batch.filter((one) => performance.now() - one.since < longestTry);
    for (const one of batch) if (!timely.includes(one)) this.#end(one, () => one.answer.reject(busy()));
    const [only, ...others] = timely;
    if (!only) return { event: [], member: [] };
    try {
      const results = await this.#attempt(
        timely.map(({ arrival }) => arrival),
        patience,
      );
      return this.#settle(timely, results);
    } catch (error) {
      if (others.length > 0) return this.#runHalves(timely, patience);
      this.#end(only, () => only.answer.reject(error));
      return { event: [], member: [] };
    }
  }

  async #runHalves(batch: readonly Waiting<One, Answer>[], patience: Patience): Promise<Locked<One, Answer>> {
    const middle = Math.ceil(batch.length / 2);
    const one = await this.#run(batch.slice(0, middle), patience);
    const other = await this.#run(batch.slice(middle), patience);
    return { event: [...one.event, ...other.event], member: [...one.member, ...other.member] };
  }

  #settle(batch: readonly Waiting<One, Answer>[], results: readonly Result<Answer>[]): Locked<One, Answer> {
    const locked: Record<"event" | "member", Waiting<One, Answer>[]> = { event: [], member: [] };
    for (const [at, one] of batch.entries()) {
      const result = results[at];
      if (result?.kind === "locked") locked[result.by].push(one);
      else if (result?.kind === "answered") this.#end(one, () => one.answer.resolve(result.answer));
      else this.#end(one, () => one.answer.reject(result?.error));
    }
    return locked;
  }

  #end(one: Waiting<One, Answer>, settle: () => void): void {
    for (const key of one.holds) this.#release(one, key);
    settle();
  }

  #release(one: Waiting<One, Answer>, key: string): void {
    if (!one.holds.delete(key)) return;
    const count = (this.#held.get(key) ?? 1) - 1;
    if (count === 0) this.#held.delete(key);
    else this.#held.set(key, count);
  }
}

type Locked<One, Answer> = Readonly<Record<"event" | "member", readonly Waiting<One, Answer>[]>>;

function eventKey({ eventId }: Admission): string {
  return `event ${eventId}`;
}

function busy(): Busy {
  return new Busy("Its turn did not come in time.");
}
