import { describe, expect, it } from "vitest";
import { mostSorted, SortedList } from "#ui/console/parts/table/sorted-list.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly paid: readonly [string, number] | null;
}

/** A server's list of these rows, whose pages are as large as the sorted list asks for; it can be made to fail. */
async function listOf(all: readonly Row[]) {
  const asked: (string | null)[] = [];
  const server = { all, isDown: false };
  const list = new PagedList<Row>(({ id }) => id);
  const rows = new SortedList(list, { name: ({ name }: Row) => name, paid: ({ paid }: Row) => paid });
  await list.load(async (cursor) => {
    asked.push(cursor);
    if (server.isDown) throw new Error("No connection.");
    const from = Number(cursor ?? 0);
    const next = from + rows.limit;
    return { items: server.all.slice(from, next), nextCursor: next < server.all.length ? String(next) : null };
  });
  return { rows, list, asked, server };
}

const row = (name: string, paid: Row["paid"] = null): Row => ({ id: name, name, paid });
const many = (count: number) => Array.from({ length: count }, (_, index) => row(`Row ${count - index}`));
const names = (rows: SortedList<Row, "name" | "paid">) => rows.items.map(({ name }) => name);

describe("a list in an order that somebody chose", () => {
  it("goes up, down, and back to the server's order", async () => {
    const { rows } = await listOf([row("Bua"), row("aom"), row("Chai")]);
    expect(rows.sorting).toBeNull();
    await rows.press("name");
    expect([rows.sorting, names(rows)]).toEqual([{ column: "name", descending: false }, ["aom", "Bua", "Chai"]]);
    await rows.press("name");
    expect([rows.sorting, names(rows)]).toEqual([{ column: "name", descending: true }, ["Chai", "Bua", "aom"]]);
    await rows.press("name");
    expect([rows.sorting, names(rows)]).toEqual([null, ["Bua", "aom", "Chai"]]);
  });

  it("compares amounts within a currency, and has those without one last both ways", async () => {
    const all = [row("none"), row("baht 9", ["THB", 9]), row("yen 1", ["JPY", 1]), row("baht 2", ["THB", 2])];
    const { rows } = await listOf(all);
    await rows.press("paid");
    expect(names(rows)).toEqual(["yen 1", "baht 2", "baht 9", "none"]);
    await rows.press("paid");
    expect(names(rows)).toEqual(["baht 9", "baht 2", "yen 1", "none"]);
  });

  it("reads the rest first, in large pages, so that the order is that of the whole list", async () => {
    const { rows, list, asked } = await listOf(many(150));
    expect([list.items.length, rows.isReading]).toEqual([20, false]);
    const pressed = rows.press("name");
    expect([rows.isReading, rows.sorting, names(rows)[0]]).toEqual([true, null, "Row 150"]);
    await pressed;
    expect([asked, names(rows).slice(0, 2)]).toEqual([
      [null, "20", "120"],
      ["Row 1", "Row 2"],
    ]);
  });

  it("has what was added since in its place after the list is read again", async () => {
    const { rows, list, server } = await listOf(many(150));
    await rows.press("name");
    server.all = [...server.all, ...Array.from({ length: 60 }, (_, index) => row(`Another ${index + 1}`))];
    await list.renew();
    await rows.complete();
    expect([list.items.length, names(rows)[0]]).toEqual([210, "Another 1"]);
  });

  it("stays as the server orders it where it is too long, and where the rest can't be read", async () => {
    const { rows, list } = await listOf(many(mostSorted + 120));
    await rows.press("name");
    expect([rows.trouble, rows.sorting, list.items.length]).toEqual(["too_many", null, 1_020]);
    const other = await listOf(many(50));
    other.server.isDown = true;
    await other.rows.press("name");
    expect([other.rows.trouble, other.rows.sorting]).toEqual(["failed", null]);
    other.server.isDown = false;
    await other.rows.press("name");
    expect([other.rows.trouble, names(other.rows)[0]]).toEqual([null, "Row 1"]);
  });

  it("knows which column says the server's order, and turns it", async () => {
    const list = new PagedList<Row>(({ id }) => id);
    const byServer = { column: "name", descending: true } as const;
    const rows = new SortedList<Row, "name">(list, { name: ({ name }) => name }, () => byServer);
    await list.load(() => Promise.resolve({ items: [row("B"), row("A")], nextCursor: null }));
    expect(rows.sorting).toEqual(byServer);
    await rows.press("name");
    expect([rows.sorting?.descending, rows.items.map(({ name }) => name)]).toEqual([false, ["A", "B"]]);
    await rows.press("name");
    expect([rows.chosen, rows.sorting]).toEqual([null, byServer]);
  });
});
