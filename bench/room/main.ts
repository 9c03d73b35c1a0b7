import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { noJobs } from "../../tests/contracts/support/no-jobs.ts";
import { createPostgresDatabase } from "../../tests/support/postgres.ts";
import { instantOnDay } from "#domain/time/zone.ts";
import { median, percentile, tableOf } from "../statistics.ts";
import { callsAt, type CallsAt, together, useCasesOn } from "./calls.ts";
import { aMerchantIn, type Crowd, fillEvent, merchantId } from "./seed.ts";

/**
 * What a crowd costs: each call at a large event over the same at a small one, and how long it takes to cancel a large
 * event of paid places. `npm run bench:room -- --seated 200 --waiting 400 --turns 3` is a trial. With `--night` it is 23:00
 * where the events are, so that no offers are made; otherwise 14:00.
 */
const { values } = parseArgs({
  options: {
    seated: { type: "string", default: "5000" },
    waiting: { type: "string", default: "20000" },
    turns: { type: "string", default: "40" },
    night: { type: "boolean", default: false },
  },
});
const turns = Number(values.turns);
const warmUp = Math.min(turns, 5);
const large: Crowd = { seated: Number(values.seated), waiting: Number(values.waiting) };
/** As many seats as members leave. */
const small: Crowd = { seated: 50, waiting: 200 };

if (process.env["TEST_DATABASE_URL"]) {
  await measure();
} else {
  const withPostgres = fileURLToPath(new URL("../../scripts/with-postgres.sh", import.meta.url));
  const again = [process.execPath, ...process.execArgv, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  process.exitCode = spawnSync(withPostgres, again, { stdio: "inherit" }).status ?? 1;
}

async function measure(): Promise<void> {
  const database = await createPostgresDatabase();
  try {
    const now = instantOnDay(Date.now(), "Asia/Bangkok", (values.night ? 23 : 14) * 60);
    const work = database.unitOfWork(() => noJobs);
    await aMerchantIn(work);
    const newcomers = (turns + warmUp) * (together + 1);
    const of = { newcomers, paid: false };
    await fillEvent(database, work, "large", { ...large, ...of }, now);
    await fillEvent(database, work, "small", { ...small, ...of }, now);
    const paid = { seated: large.seated, waiting: small.waiting, newcomers: 0, paid: true };
    await fillEvent(database, work, "paid", paid, now);
    await database.raw.query("vacuum analyze");
    const useCases = useCasesOn(work, now);
    const [few, many] = [callsAt(useCases, "small", small), callsAt(useCases, "large", large)];
    await printRatios(few, many);
    const startedAt = performance.now();
    await useCases.cancel.run(merchantId, "paid");
    const cancelledAt = performance.now();
    await useCases.rooms.settle("paid");
    const places = large.seated + small.waiting;
    console.log(
      `An event of ${large.seated} paid places and ${small.waiting} who wait: cancelled after ` +
        `${(cancelledAt - startedAt).toFixed(0)} ms, all ${places} places and refunds written after another ` +
        `${((performance.now() - cancelledAt) / 1_000).toFixed(1)} s.`,
    );
  } finally {
    await database.close();
  }
}

async function printRatios(few: CallsAt, many: CallsAt): Promise<void> {
  const times = new Map(Object.keys(few).map((name) => [name, { few: [] as number[], many: [] as number[] }]));
  // In turns, so that other load on the machine affects both alike. The first turns warm up.
  for (let turn = 0; turn < turns + warmUp; turn += 1) {
    for (const [name, took] of times) {
      const [quick, slow] = [await timed(few, name, turn), await timed(many, name, turn)];
      if (turn >= warmUp) took.few.push(quick);
      if (turn >= warmUp) took.many.push(slow);
    }
  }
  const inWords = ({ seated, waiting }: Crowd) => `${seated} + ${waiting}`;
  const lines = [...times].map(([call, took]) => ({
    call,
    [`${inWords(small)}: p50 ms`]: median(took.few).toFixed(1),
    "p95 ms": percentile(took.few, 0.95).toFixed(1),
    [`${inWords(large)}: p50 ms`]: median(took.many).toFixed(1),
    " p95 ms": percentile(took.many, 0.95).toFixed(1),
    ratio: (median(took.many) / median(took.few)).toFixed(2),
  }));
  console.log(`Median of ${turns} turns.`);
  console.log(tableOf(lines, 1));
}

async function timed(calls: CallsAt, name: string, turn: number): Promise<number> {
  const startedAt = performance.now();
  await calls[name]?.(turn);
  return performance.now() - startedAt;
}
