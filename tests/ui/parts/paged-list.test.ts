import { reaction } from "mobx";
import { describe, expect, it } from "vitest";
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

/** A list of rows by pages of two; `asked` notes the cursors. */
function listOf(rows: Row[]) {
  const asked: (string | null)[] = [];
  const list = new PagedList<Row>(({ id }) => id);
  const read = async (cursor: string | null) => {
    asked.push(cursor);
    const from = Number(cursor ?? 0);
    return { items: rows.slice(from, from + 2), nextCursor: from + 2 < rows.length ? String(from + 2) : null };
  };
  return { list, read, asked, ids: () => list.items.map(({ id }) => id).join("") };
}

const rowsOf = (ids: string): Row[] => [...ids].map((id) => row(id, 1));

describe("renewing", () => {
  it("reads as much as was shown, and shows it at once", async () => {
    const rows = rowsOf("abcdefg");
    const { list, read, asked, ids } = listOf(rows);
    await list.load(read);
    await list.readMore();
    rows.splice(0, 1);
    const lengths = new Set<number>();
    const stop = reaction(
      () => list.items.length,
      (length) => lengths.add(length),
    );
    await list.renew();
    stop();
    expect([ids(), list.cursor, asked, [...lengths]]).toEqual(["bcde", "4", [null, "2", null, "2"], []]);
    await list.readMore();
    expect([ids(), list.hasMore]).toEqual(["bcdefg", false]);
  });

  it("leaves a list alone that never was read, and reads one that is being read once more after that", async () => {
    const { list, read, asked } = listOf(rowsOf("ab"));
    await list.renew(read);
    expect([list.status, asked]).toEqual(["idle", []]);
    const loaded = list.load(read);
    await Promise.all([list.renew(), list.renew()]);
    await loaded;
    expect(asked).toEqual([null, null]);
  });

  it("tries a failed list again", async () => {
    const { list, read, asked, ids } = listOf(rowsOf("ab"));
    await list.load(read);
    list.fail(new Error("offline"));
    await list.renew();
    expect([ids(), asked.length]).toEqual(["ab", 2]);
  });

  it("keeps what is shown when it fails, and says that it may be old", async () => {
    const { list, read, ids } = listOf(rowsOf("abc"));
    await list.load(read);
    await list.renew(() => Promise.reject(new Error("offline")));
    expect([ids(), list.stale, list.refreshing]).toEqual(["ab", true, false]);
  });

  it.each(["refresh", "renew"] as const)("an end that is reached during %s is read on afterwards", async (how) => {
    const { list, read, ids } = listOf(rowsOf("abcd"));
    await list.load(read);
    const again = list[how]();
    await list.readMore();
    await again;
    expect([ids(), list.more, list.hasMore]).toEqual(["abcd", "idle", false]);
  });

  it("takes the place of a next page that is on its way", async () => {
    const { list, read, ids } = listOf(rowsOf("abcdef"));
    await list.load(read);
    const more = list.readMore();
    await list.renew();
    await more;
    expect([ids(), list.more]).toEqual(["abcd", "idle"]);
  });
});

function row(id: string, left: number): Row {
  return { id, seats: { left } };
}
