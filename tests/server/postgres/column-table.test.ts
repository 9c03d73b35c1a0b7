import { describe, expect, it } from "vitest";
import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { timestamp, json, moneyIn, optional, plain } from "#server/adapters/postgres/column-kinds.ts";
import { columnTable } from "#server/adapters/postgres/column-table.ts";

interface Game {
  readonly id: string;
  readonly hostId: string;
  readonly price: Money;
  readonly startsAt: Instant;
  readonly endedAt: Instant | null;
  readonly players: readonly string[];
  readonly last4?: string;
}

const fields = {
  id: plain,
  hostId: plain,
  price: moneyIn("price_amount", "price_currency"),
  startsAt: timestamp,
  endedAt: timestamp,
  players: json,
  last4: optional(plain),
} as const;
const games = columnTable<Game>()("games", fields, { key: ["id"], lasting: ["hostId", "startsAt"] });

const game: Game = {
  id: "g1",
  hostId: "m1",
  price: { amount: 150_00, currency: "THB" },
  startsAt: 1_000,
  endedAt: null,
  players: ["a"],
};
const row = {
  id: "g1",
  host_id: "m1",
  price_amount: 150_00,
  price_currency: "THB",
  starts_at: new Date(1_000),
  ended_at: null,
  players: '["a"]',
  last4: null,
} as const;

describe("A column table", () => {
  it("names its columns by its fields", () => {
    expect(games.columns).toEqual(Object.keys(row).map((column) => `games.${column}`));
  });

  it("makes a row of a record, and the record of the row that comes back", () => {
    expect(games.toRow(game)).toEqual(row);
    expect(games.toItem({ ...row, players: ["a"] })).toEqual(game);
  });

  it("leaves out what the record leaves out, and has it where the record has it", () => {
    expect(Object.keys(games.toItem({ ...row, players: [] }))).not.toContain("last4");
    expect(games.toItem({ ...row, players: [], last4: "4242" }).last4).toBe("4242");
  });

  it("changes neither the key nor what lasts", () => {
    const changing = ["price_amount", "price_currency", "ended_at", "players", "last4"];
    expect(Object.keys(games.changes(game))).toEqual(changing);
    const [, update] = games.upsert(1).split("set ");
    expect(update).toBe(changing.map((column) => `${column} = excluded.${column}`).join(", "));
  });

  it("keeps no instant that is none", () => {
    expect(() => games.toRow({ ...game, endedAt: Infinity })).toThrow(RangeError);
    expect(() => games.toRow({ ...game, startsAt: Number.NaN })).toThrow(RangeError);
  });

  it("has every field of its record, no other, and each as it can be kept", () => {
    const { players: _, ...tooFew } = fields;
    // @ts-expect-error: a field is missing.
    columnTable<Game>()("games", tooFew, { key: ["id"] });
    // @ts-expect-error: a field too many.
    columnTable<Game>()("games", { ...fields, colour: plain }, { key: ["id"] });
    // @ts-expect-error: a text is no instant.
    columnTable<Game>()("games", { ...fields, hostId: timestamp }, { key: ["id"] });
    // @ts-expect-error: a list needs JSON.
    columnTable<Game>()("games", { ...fields, players: plain }, { key: ["id"] });
    // @ts-expect-error: what may be left out is said to be.
    columnTable<Game>()("games", { ...fields, last4: plain }, { key: ["id"] });
    expect(games.toRow(game).host_id).toBe("m1");
  });
});
