import type { Pool } from "pg";
import { expect, it } from "vitest";
import { Replica } from "#server/adapters/postgres/connections/replica.ts";

const poolThat = (query: () => Promise<unknown>) => ({ query }) as unknown as Pool;

it("a replica that never answers holds no read up: it is told once, and the primary is read", async () => {
  const told: unknown[] = [];
  const primary = poolThat(async () => ({ rows: [{ place: 1 }] }));
  const silent = poolThat(() => new Promise(() => undefined));
  const replica = new Replica(primary, silent, (error) => told.push(error));
  const begun = performance.now();
  expect(await replica.isFresh()).toBe(false);
  expect(await replica.isFresh()).toBe(false);
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect(told.map(String)).toEqual(["Error: The replica does not answer."]);
});
