import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { day, minute } from "#domain/time/instant.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { SystemClock } from "#server/adapters/system/clocks.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { Job, JobQueue } from "#server/application/work/job-queue.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMember, testNow } from "../support/builders/index.ts";
import { eventually } from "../support/eventually.ts";

/** An empty queue and a store whose transactions add to it. */
export interface QueueFixture {
  readonly queue: JobQueue;
  readonly work: UnitOfWork;
  /** Puts the queue's own clock, the database's, ahead of ours. Left out where the queue has no clock of its own. */
  readonly putAhead?: (milliseconds: number) => Promise<void>;
}

/** `background`: works by itself, not only when `runDue` is called. */
export type CreateQueue = (clock: Clock, options: { readonly background: boolean }) => Promise<QueueFixture>;

const settle = (eventId: string): Job => ({ kind: "settle_event", eventId });

/** Work that exists if its transaction committed, in due order by the business clock, until it succeeds. */
export function jobQueueContract(name: string, create: CreateQueue): void {
  describe(`JobQueue in ${name}`, () => {
    let clock: InMemoryClock;
    let fixture: QueueFixture;
    let ran: string[];
    let fail: Set<string>;

    beforeEach(async () => {
      clock = new InMemoryClock(testNow);
      fixture = await create(clock, { background: false });
      ran = [];
      fail = new Set();
      await fixture.queue.start(async (job) => {
        const label = labelOf(job);
        ran.push(label);
        if (fail.has(label)) throw new Error(`${label} fails`);
      });
    });
    afterEach(() => fixture.queue.stop());

    const ask = (job: Job, runAt?: number) => fixture.work.run((store) => store.jobs.add(job, runAt));
    const ranNow = async () => {
      ran = [];
      await fixture.queue.runDue();
      return ran;
    };

    it("hands over each kind of job as it was asked for", async () => {
      const jobs: readonly Job[] = [
        { kind: "settle_event", eventId: "event-1" },
        { kind: "reconcile_payment", paymentId: "payment-1" },
        { kind: "send_refund", refundId: "refund-1" },
        { kind: "find_refund_account", refundId: "refund-1" },
        { kind: "remove_card", cardId: "card-1", cardRef: "gateway-card-1" },
        { kind: "verify_slip", paymentId: "payment-1", slipId: "slip-1" },
        { kind: "send_messages" },
      ];
      for (const job of jobs) await ask(job);
      const handed: Job[] = [];
      await fixture.queue.start(async (job) => void handed.push(job));
      expect(await fixture.queue.runDue()).toBe(jobs.length);
      expect(handed).toEqual(expect.arrayContaining([...jobs]));
    });

    it("does a job once", async () => {
      await ask(settle("a"));
      expect(await ranNow()).toEqual(["a"]);
      expect(await ranNow()).toEqual([]);
      expect(await fixture.queue.runDue()).toBe(0);
    });

    it.each([testNow + 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
      "refuses a due time that is no whole millisecond: %s",
      async (runAt) => {
        await expect(ask(settle("odd"), runAt)).rejects.toThrow(RangeError);
        await clock.advance(60);
        expect(await ranNow()).toEqual([]);
      },
    );

    it("does not do a job before its time, and does it when the clock has come there", async () => {
      await ask(settle("later"), testNow + 15 * minute);
      expect(await ranNow()).toEqual([]);
      await clock.advance(15 * 60 - 1);
      expect(await ranNow()).toEqual([]);
      await clock.advance(1);
      expect(await ranNow()).toEqual(["later"]);
    });

    it("does a job that is due by the queue's clock only when it is due by ours", async () => {
      await ask(settle("early"), testNow + 2_000);
      await ask(settle("due"));
      await fixture.putAhead?.(3_000);
      expect(await ranNow()).toEqual(["due"]);
      await clock.advance(2);
      expect(await ranNow()).toEqual(["early"]);
      expect(await ranNow()).toEqual([]);
    });

    it("does due jobs in due order, however they were asked for", async () => {
      await ask(settle("third"), testNow + 3 * minute);
      await ask(settle("first"), testNow - minute);
      await ask(settle("second"));
      await ask(settle("fourth"), testNow + day);
      await clock.advance(24 * 60 * 60);
      expect(await ranNow()).toEqual(["first", "second", "third", "fourth"]);
    });

    it("does follow-up work that is due before it answers, and leaves what is not", async () => {
      await fixture.queue.start(async (job) => {
        ran.push(labelOf(job));
        if (labelOf(job) === "one") await ask(settle("two"));
        if (labelOf(job) === "two") {
          await ask(settle("three"), testNow);
          await ask(settle("tomorrow"), testNow + day);
        }
      });
      await ask(settle("one"));
      expect(await ranNow()).toEqual(["one", "two", "three"]);
    });

    it("knows no job of a transaction that did not commit", async () => {
      const failing = fixture.work.run(async (store) => {
        await store.members.save(aMember());
        await store.jobs.add(settle("a"));
        await store.jobs.add(settle("b"), testNow - 1);
        throw new Error("crash");
      });
      await expect(failing).rejects.toThrow("crash");
      expect(await ranNow()).toEqual([]);
    });

    it("does not do a job before its transaction committed", async () => {
      await fixture.work.run(async (store) => {
        await store.jobs.add(settle("a"));
        expect(ran).toEqual([]);
      });
      expect(await ranNow()).toEqual(["a"]);
    });

    describe("asking again", () => {
      it("adds nothing for the same work at the same time, or while it is due", async () => {
        await ask(settle("a"), testNow + minute);
        await ask(settle("a"), testNow + minute);
        await ask(settle("b"));
        await ask(settle("b"));
        await fixture.work.run(async (store) => {
          await store.jobs.add(settle("c"));
          await store.jobs.add(settle("c"));
        });
        expect(await ranNow()).toEqual(["b", "c"]);
        await clock.advance(60);
        expect(await ranNow()).toEqual(["a"]);
      });

      it("for another time does the work at each, the earlier and the later", async () => {
        await ask(settle("a"), testNow + 2 * minute);
        await ask(settle("a"), testNow + minute);
        await ask(settle("a"));
        await ask(settle("a"), testNow + 3 * minute);
        expect(await ranNow()).toEqual(["a"]);
        for (let step = 0; step < 3; step += 1) {
          await clock.advance(60);
          expect(await ranNow()).toEqual(["a"]);
        }
      });

      it("does other work of the same kind, and work of another kind, on its own", async () => {
        await ask(settle("x"));
        await ask(settle("y"));
        await ask({ kind: "send_refund", refundId: "x" });
        expect((await ranNow()).sort()).toEqual(["refund x", "x", "y"]);
      });

      it("is possible while the job runs, and does it once more", async () => {
        let again = true;
        await fixture.queue.start(async (job) => {
          ran.push(labelOf(job));
          if (again) await ask(settle("a"));
          again = false;
        });
        await ask(settle("a"));
        expect(await ranNow()).toEqual(["a", "a"]);
      });
    });

    describe("a failing job", () => {
      it("does not stop the others, and is left for its retry", async () => {
        fail.add("bad");
        await ask(settle("bad"), testNow - 2);
        await ask(settle("good"));
        expect(await ranNow()).toEqual(["bad", "good"]);
        expect(await ranNow()).toEqual([]);
      });

      it("is tried again with growing pauses, until it succeeds", async () => {
        fail.add("bad");
        await ask(settle("bad"));
        const tries: number[] = [];
        for (let elapsed = 0; elapsed <= 120; elapsed += 1) {
          if ((await ranNow()).length > 0) tries.push(elapsed);
          await clock.advance(1);
        }
        expect(tries.length).toBeGreaterThanOrEqual(5);
        const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
        expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
        expect(new Set(pauses).size).toBe(pauses.length);
        fail.clear();
        await clock.advance(15 * 60);
        expect(await ranNow()).toEqual(["bad"]);
        await clock.advance(24 * 60 * 60);
        expect(await ranNow()).toEqual([]);
      });

      it("is not given up, and rests 15 minutes at most", async () => {
        fail.add("bad");
        await ask(settle("bad"));
        for (let round = 0; round < 15; round += 1) {
          expect(await ranNow()).toEqual(["bad"]);
          await clock.advance(15 * 60);
        }
        fail.clear();
        expect(await ranNow()).toEqual(["bad"]);
      });

      it("has its next try in the same work where that waits anyway", async () => {
        fail.add("bad");
        await ask(settle("bad"));
        await ranNow();
        await ask(settle("bad"));
        expect(await ranNow()).toEqual(["bad"]);
        fail.clear();
        await clock.advance(24 * 60 * 60);
        expect(await ranNow()).toEqual(["bad"]);
        await clock.advance(24 * 60 * 60);
        expect(await ranNow()).toEqual([]);
      });
    });

    it("waits for the job under way when it stops, and starts no other", async () => {
      let finished = false;
      let begun = () => {};
      const hasBegun = new Promise<void>((resolve) => {
        begun = resolve;
      });
      await fixture.queue.start(async (job) => {
        ran.push(labelOf(job));
        begun();
        await new Promise((resolve) => setTimeout(resolve, 30));
        finished = true;
      });
      await ask(settle("a"), testNow - 1);
      await ask(settle("b"));
      const running = fixture.queue.runDue();
      await hasBegun;
      await fixture.queue.stop();
      expect(finished).toBe(true);
      expect(await running).toBe(1);
      expect(ran).toEqual(["a"]);
    });
  });

  describe(`JobQueue in ${name}, in the background`, () => {
    let fixture: QueueFixture;
    let ran: string[];
    beforeEach(async () => {
      ran = [];
    });
    afterEach(() => fixture.queue.stop());

    const start = async (clock: Clock) => {
      fixture = await create(clock, { background: true });
      await fixture.queue.start(async (job) => {
        const label = labelOf(job);
        if (label === "flaky" && !ran.includes("flaky failed")) {
          ran.push("flaky failed");
          throw new Error("once");
        }
        ran.push(label);
      });
    };
    const hasRun = (label: string) => eventually(() => expect(ran).toContain(label));
    const ask = (job: Job, runAt?: number) => fixture.work.run((store) => store.jobs.add(job, runAt));

    it("does due work by itself, and later work when it is due", async () => {
      const clock = new SystemClock();
      await start(clock);
      const later = clock.now() + 400;
      await ask(settle("later"), later);
      await ask(settle("now"));
      await hasRun("now");
      await hasRun("later");
      expect(clock.now()).toBeGreaterThanOrEqual(later);
      expect(ran.toSorted()).toEqual(["later", "now"]);
    });

    it.each([250, 1_000])("does no job before its time where the queue's clock is %s ms ahead", async (ahead) => {
      const clock = new SystemClock();
      fixture = await create(clock, { background: true });
      await fixture.putAhead?.(ahead);
      const later = clock.now() + 600;
      const ranAt: number[] = [];
      await fixture.queue.start(async () => void ranAt.push(clock.now()));
      await ask(settle("later"), later);
      await eventually(() => expect(ranAt).toHaveLength(1));
      expect(ranAt[0]).toBeGreaterThanOrEqual(later);
    });

    it("tries a failed job again by itself", async () => {
      await start(new SystemClock());
      await ask(settle("flaky"));
      await hasRun("flaky");
    });

    it("never does a job twice at a time beside runDue", async () => {
      const clock = new SystemClock();
      await start(clock);
      for (let index = 0; index < 20; index += 1) await ask(settle(`job-${index}`));
      await fixture.queue.runDue();
      expect(ran.toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => `job-${index}`).toSorted());
    });
  });
}

function labelOf(job: Job): string {
  switch (job.kind) {
    case "settle_event":
      return job.eventId;
    case "reconcile_payment":
      return `payment ${job.paymentId}`;
    case "remind_members":
      return `${job.reminder} ${job.eventId}`;
    case "tell_followers":
      return `followers of ${job.merchantId}`;
    case "tell_of_searches":
      return `searches in ${job.timeZone}`;
    case "tell_of_slips":
      return `slips of ${job.merchantId} at ${job.at}`;
    case "tell_of_request":
      return `request of ${job.askedBy} for ${job.eventId}`;
    case "tell_of_seats":
      return `seats of ${job.eventId} at ${job.at}`;
    case "follow_dispute":
      return `dispute of ${job.paymentId}`;
    case "follow_seller_refunds":
      return `seller refunds of ${job.paymentId}`;
    case "send_refund":
      return `refund ${job.refundId}`;
    case "find_refund_account":
      return `account for ${job.refundId}`;
    case "ask_for_account":
      return `ask ${job.turn} about ${job.refundId}`;
    case "remove_card":
      return `card ${job.cardId}`;
    case "forget_payer":
      return `payer of ${job.paymentId}`;
    case "forget_member":
      return `member ${job.memberId}`;
    case "publish_event":
      return `publish ${job.eventId}`;
    case "continue_series":
      return `series ${job.seriesId}`;
    case "follow_seller":
      return `seller ${job.account}`;
    case "verify_slip":
      return `slip ${job.slipId}`;
    case "send_messages":
      return "messages";
  }
}
