import { expect, it } from "vitest";
import { PagedList } from "#ui/parts/asking/paged-list.ts";

interface Row {
  readonly id: string;
  readonly seats: { readonly left: number };
}

it("keeps the very rows that say the same when it is read again, so that nobody draws them anew", async () => {
  const pages = [
    { items: [row("a", 2), row("b", 1)], nextCursor: null },
    { items: [row("new", 3), row("a", 2), row("b", 0)], nextCursor: null },
  ];
  const list = new PagedList<Row>(({ id }) => id);
  await list.load(async () => pages[0]!);
  const [a, b] = list.items;
  await list.refresh(async () => pages[1]!);
  expect(list.items.map(({ id, seats }) => [id, seats.left])).toEqual([
    ["new", 3],
    ["a", 2],
    ["b", 0],
  ]);
  expect(list.items[1]).toBe(a);
  expect(list.items[2]).not.toBe(b);
});

function row(id: string, left: number): Row {
  return { id, seats: { left } };
}
