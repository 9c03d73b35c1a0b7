import { routes } from "#contract/routes.ts";
import { call } from "../../tests/support/process/caller.ts";
import { join } from "../../tests/support/process/joining.ts";
import type { TestMember } from "../../tests/support/process/people.ts";
import { merchantId } from "../../tests/support/process/place.ts";

/** A join that was answered with success: what its member was promised. */
export interface Acknowledged {
  readonly memberId: string;
  readonly eventId: string;
  readonly joinId: string;
}

export interface Crowd {
  /** The balancer's address. */
  readonly url: string;
  readonly members: readonly TestMember[];
  readonly eventIds: readonly string[];
  readonly lanes: number;
}

/** What the clients saw. */
export interface Seen {
  readonly acknowledged: readonly Acknowledged[];
  /** Tries that broke off or were told to come back. */
  readonly failedTries: number;
  /** Joins that never got an answer. */
  readonly unanswered: number;
  /** Members who read the event after their answer, and did not find themselves in it. */
  readonly unseen: number;
  readonly seconds: number;
}

const pauseMs = 100;
/** With one key; then the member taps anew. */
const mostTries = 10;
const giveUpAfterMs = 90_000;

/** Every member joins every event once, until `stopAt` says so, each until it is answered. */
export async function joinAll({ url, members, eventIds, lanes }: Crowd, stopAt: () => boolean): Promise<Seen> {
  const acknowledged: Acknowledged[] = [];
  let [next, failedTries, unanswered, unseen] = [0, 0, 0, 0];
  const startedAt = performance.now();
  const lane = async () => {
    while (!stopAt() && next < members.length * eventIds.length) {
      const at = next++;
      const member = members[Math.floor(at / eventIds.length)];
      const eventId = eventIds[at % eventIds.length];
      if (!member || !eventId) return;
      const { joinId, failed } = await untilAnswered(url, eventId, member);
      failedTries += failed;
      if (joinId === null) unanswered += 1;
      else {
        acknowledged.push({ memberId: member.id, eventId, joinId });
        // Through whichever process the balancer gives.
        if (at % 8 === 0 && !(await seesItself(url, eventId, member, joinId))) unseen += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { acknowledged, failedTries, unanswered, unseen, seconds: (performance.now() - startedAt) / 1_000 };
}

async function untilAnswered(url: string, eventId: string, member: TestMember) {
  let [key, failed] = [crypto.randomUUID(), 0];
  for (const until = performance.now() + giveUpAfterMs; performance.now() < until;) {
    const { answer } = await join({ url, eventId, member, key });
    if (answer?.ok) return { joinId: answer.body.participation.joinId, failed };
    failed += 1;
    if (failed % mostTries === 0) key = crypto.randomUUID();
    await pause();
  }
  return { joinId: null, failed };
}

async function seesItself(url: string, eventId: string, { token }: TestMember, joinId: string): Promise<boolean> {
  for (const until = performance.now() + giveUpAfterMs; performance.now() < until;) {
    const answer = await call(url, routes.getEvent, { query: { merchantId, eventId } }, { token }).catch(() => null);
    if (answer?.ok) return answer.body.participation?.joinId === joinId;
    await pause();
  }
  return false;
}

/**
 * How long after each join strangers at every process see one taken seat more, in milliseconds: the slowest process.
 * Nobody else joins this event.
 */
export async function lagOfStrangers(
  front: string,
  each: readonly string[],
  members: readonly TestMember[],
  eventId: string,
): Promise<{ readonly lags: readonly number[]; readonly acknowledged: readonly Acknowledged[] }> {
  const lags: number[] = [];
  const acknowledged: Acknowledged[] = [];
  for (const [at, member] of members.entries()) {
    const { joinId } = await untilAnswered(front, eventId, member);
    if (joinId !== null) acknowledged.push({ memberId: member.id, eventId, joinId });
    const answeredAt = performance.now();
    const waits = each.map(async (url) => {
      for (;;) {
        const askedAt = performance.now();
        const answer = await call(url, routes.getEvent, { query: { merchantId, eventId } });
        // A read that began later than that and still shows the past makes the lag longer.
        if (answer.ok && answer.body.seats.taken > at) return Math.max(0, askedAt - answeredAt);
      }
    });
    lags.push(Math.max(...(await Promise.all(waits))));
  }
  return { lags, acknowledged };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs));
}
