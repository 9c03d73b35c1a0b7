import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { minute, second } from "#domain/time/instant.ts";
import { type Answered, call, callOk } from "../../support/process/caller.ts";
import { type Join, join, joinedOf, readAgain } from "../../support/process/joining.ts";
import { issueMembers, putUpEvent } from "../../support/process/people.ts";
import type { Place } from "../../support/process/place.ts";
import type { ServerProcess } from "../../support/process/server-process.ts";

const seats = 40;

/** When the server dies. Different moments find calls at different stages; what must hold is the same. */
interface Moment {
  readonly name: string;
  /** With this answer … */
  readonly answers: number;
  /** … or this long after the first call, whichever comes first. */
  readonly afterMs: number;
  /** Between one call and the next. */
  readonly staggerMs: number;
}

export const moments: readonly Moment[] = [
  { name: "with the first answer", answers: 1, afterMs: 60_000, staggerMs: 10 },
  { name: "with the 15th answer", answers: 15, afterMs: 60_000, staggerMs: 0 },
  { name: "soon after all began", answers: seats, afterMs: 60, staggerMs: 0 },
  { name: "a little later", answers: seats, afterMs: 150, staggerMs: 0 },
];

interface Paying {
  readonly joined: Join;
  readonly key: string;
  readonly answer: Answered<typeof routes.payForEvent> | null;
}

/** What our books say of a payment beside what the gateway took. */
interface Booked {
  readonly member_id: string;
  readonly participation: string;
  readonly ours: string;
  readonly taken: string;
}

const booked = `
  select participations.member_id, participations.state as participation, payments.state as ours,
    coalesce(sandbox_document.data #>> '{attempt,state}', 'unknown') as taken
  from participations
  join payments on payments.join_id = participations.id
  left join sandbox_document on sandbox_document.kind = 'account' and sandbox_document.key = payments.id
  where participations.event_id = $1`;

/** Money in flight when the server dies: seat and money stay together, and nobody pays twice. */
export function describeKilledPayments(openPlace: () => Promise<Place>, chosen = moments): void {
  describe(`${seats} members pay, and the server is killed`, () => {
    let place: Place;
    let server: ServerProcess;

    beforeAll(async () => {
      place = await openPlace();
      server = await place.start();
    });

    afterAll(() => place.close());

    it.each(chosen)("$name: no money without a seat, no seat without money, nobody charged twice", async (moment) => {
      const members = await issueMembers(server.url, `payer-${chosen.indexOf(moment)}`, seats);
      const eventId = await putUpEvent(server.url, { capacity: seats });
      const joins = await Promise.all(members.map((member) => join({ url: server.url, eventId, member })));
      const wave = await payUntilKilled(server, joins, moment);
      const answered = wave.filter(({ answer }) => answer?.ok);
      expect(wave.filter(({ answer }) => answer?.ok === false)).toEqual([]);

      await place.freeAbandonedKeys();
      server = await place.start();
      const { url } = server;
      for (const { answer, joined } of answered) {
        const paymentId = answer?.ok ? answer.body.id : "";
        const known = await callOk(url, routes.getPayment, { query: { paymentId } }, { token: joined.member.token });
        expect(known.state).toBe("succeeded");
      }

      // Every other member asks again with the same key; nobody hears from the rest any more.
      const returning = wave.filter((_, at) => at % 2 === 0);
      const again = await Promise.all(returning.map(({ joined, key }) => pay(url, joined, key)));
      expect(again.map(({ answer }) => answer?.ok && answer.body.state)).toEqual(returning.map(() => "succeeded"));
      const sameAttempt = again.filter(
        (one, at) => idOf(returning[at]?.answer) !== null && idOf(one.answer) !== idOf(returning[at]?.answer),
      );
      expect(sameAttempt).toEqual([]);

      // Long enough that every attempt is looked after, then long enough that holds run out.
      for (const wait of [5 * minute, 15 * minute]) {
        await callOk(url, routes.advanceClock, { body: { advanceSeconds: wait / second } });
      }
      const now = await readAgain(url, joins);
      for (const [at, { state, payment }] of now.entries()) {
        expect([state, payment?.state === "succeeded"]).toBeOneOf([
          ["confirmed", true],
          ["expired", false],
        ]);
        if (at % 2 === 0 || wave[at]?.answer?.ok) expect(state).toBe("confirmed");
      }

      await server.stop();
      const books = await place.query<Booked>(booked, [eventId]);
      for (const { ours, taken, participation } of books) {
        expect(taken === "succeeded").toBe(ours === "succeeded");
        if (taken === "succeeded") expect(participation).toBe("confirmed");
      }
      const paid = books.filter(({ taken }) => taken === "succeeded").map(({ member_id }) => member_id);
      const confirmed = now.flatMap(({ state }, at) => (state === "confirmed" ? [members[at]?.id] : []));
      expect(new Set(paid)).toEqual(new Set(confirmed));
      expect(paid).toHaveLength(confirmed.length);
      if (moment !== chosen.at(-1)) server = await place.start();
    });
  });
}

async function pay(url: string, joined: Join, key: string): Promise<Paying> {
  const body = { joinId: joinedOf(joined).joinId, method: "card", token: "tok_sandbox_4242424242424242" } as const;
  const answer = await call(url, routes.payForEvent, { body }, { token: joined.member.token, key }).catch(() => null);
  return { joined, key, answer };
}

async function payUntilKilled(
  server: ServerProcess,
  joins: readonly Join[],
  { answers: lastAnswer, afterMs, staggerMs }: Moment,
): Promise<readonly Paying[]> {
  let answers = 0;
  let killed: Promise<void> | undefined;
  const kill = () => {
    killed ??= server.kill();
  };
  const timer = setTimeout(kill, afterMs);
  const paying = joins.map(async (joined, at) => {
    await new Promise((resolve) => setTimeout(resolve, at * staggerMs));
    const done = await pay(server.url, joined, crypto.randomUUID());
    if (done.answer) answers += 1;
    if (answers >= lastAnswer) kill();
    return done;
  });
  const wave = await Promise.all(paying);
  clearTimeout(timer);
  await killed;
  return wave;
}

function idOf(answer: Paying["answer"] | undefined): string | null {
  return answer?.ok ? answer.body.id : null;
}
