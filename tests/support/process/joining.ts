import { routes } from "#contract/routes.ts";
import type { ParticipationWire } from "#contract/joining/participation.ts";
import { type Answered, call, callOk } from "./caller.ts";
import type { TestMember } from "./people.ts";

/** One join over HTTP, and when it was under way by this process's clock. */
export interface Join {
  readonly member: TestMember;
  /** Its `Idempotency-Key`. */
  readonly key: string;
  readonly sentAt: number;
  readonly answeredAt: number;
  /** Null when no answer came. */
  readonly answer: Answered<typeof routes.joinEvent> | null;
}

export interface JoinOrder {
  readonly url: string;
  readonly eventId: string;
  readonly member: TestMember;
  readonly key?: string;
}

/** Joins with one seat. Never throws: a call that broke off has no answer. */
export async function join({ url, eventId, member, key = crypto.randomUUID() }: JoinOrder): Promise<Join> {
  const sentAt = performance.now();
  const request = { body: { eventId, seats: 1 } };
  const answer = await call(url, routes.joinEvent, request, { token: member.token, key }).catch(() => null);
  return { member, key, sentAt, answeredAt: performance.now(), answer };
}

/** The participation that a join was answered with. Throws where it was not. */
export function joinedOf({ answer, member }: Join): ParticipationWire {
  if (answer?.ok) return answer.body.participation;
  throw new Error(`${member.id} did not join: ${answer ? `${answer.status} ${answer.code}` : "no answer"}.`);
}

/** Every participation as its member reads it now, in the order given. */
export async function readAgain(url: string, joins: readonly Join[]): Promise<readonly ParticipationWire[]> {
  const read: ParticipationWire[] = [];
  for (let first = 0; first < joins.length; first += 20) {
    const some = joins.slice(first, first + 20).map((one) => {
      const query = { joinId: joinedOf(one).joinId };
      return callOk(url, routes.getParticipation, { query }, { token: one.member.token });
    });
    read.push(...(await Promise.all(some)));
  }
  return read;
}

/** 1, 2, … n */
export function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

/** The positions of those who wait, lowest first. */
export function positionsOf(joined: readonly ParticipationWire[]): readonly number[] {
  return joined.flatMap(({ position }) => position ?? []).toSorted((a, b) => a - b);
}
