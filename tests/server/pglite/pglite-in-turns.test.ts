import { afterAll, beforeAll, expect, it } from "vitest";
import { PGliteInTurns } from "#server/adapters/pglite/pglite-in-turns.ts";

let pglite: PGliteInTurns;

beforeAll(async () => {
  pglite = new PGliteInTurns();
  await pglite.waitReady;
});
afterAll(() => pglite.close());

it("Others get their turn before each statement and each transaction, not only when nothing is left to do", async () => {
  let turns = 0;
  let isOver = false;
  const others = () => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const seen: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    await pglite.query("select 1");
    seen.push(turns);
    await pglite.transaction((transaction) => transaction.query("select 1"));
    seen.push(turns);
  }
  isOver = true;
  for (const [at, turn] of seen.entries()) expect(turn).toBeGreaterThan(seen[at - 1] ?? 0);
});

it("What is asked in one turn is answered as ever: in order, and a failure is its own", async () => {
  const answers = await Promise.allSettled([
    pglite.query("create table things (one int)"),
    pglite.transaction((transaction) => transaction.query("insert into things values (1), (2)")),
    pglite.query("select nothing"),
    pglite.query<{ sum: number }>("select sum(one)::int as sum from things"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(answers.at(-1)).toMatchObject({ value: { rows: [{ sum: 3 }] } });
});
