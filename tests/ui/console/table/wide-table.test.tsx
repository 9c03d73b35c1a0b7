import { fireEvent } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import type { WideColumn } from "#ui/console/parts/table/RowChunk.tsx";
import { SortedList } from "#ui/console/parts/table/sorted-list.ts";
import { WideTable } from "#ui/console/parts/table/WideTable.tsx";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import { act, render, screen } from "../../app/render.tsx";

interface Row {
  readonly id: string;
}

const english = SpokenLanguage.of("en", {}, () => Promise.resolve({}));
const cell = vi.fn(({ id }: Row) => id);
const columns: readonly WideColumn<Row>[] = [
  { id: "name", head: "Name", track: "1fr", isName: true, cell },
  { id: "state", head: "State", track: "1fr", cell: () => "in" },
];

/** A table of these rows, read page by page. */
async function tableOf(ids: readonly string[], chosen: string | null = null) {
  const list = new PagedList<Row>(({ id }) => id);
  await list.load(async (cursor) => {
    const from = Number(cursor ?? 0);
    const items = ids.slice(from, from + 20).map((id) => ({ id }));
    return { items, nextCursor: from + 20 < ids.length ? String(from + 20) : null };
  });
  const rows = new SortedList<Row, "name">(list, { name: ({ id }) => id });
  cell.mockClear();
  render(
    <I18nProvider language={english}>
      <MemoryRouter>
        <WideTable
          label="People"
          rows={rows}
          columns={columns}
          idOf={({ id }) => id}
          pathOf={({ id }) => (id.startsWith("–") ? null : `/people/${id}`)}
          chosen={chosen}
          empty={null}
          onRetry={() => undefined}
        />
      </MemoryRouter>
    </I18nProvider>,
  );
  return { list };
}

const links = () => screen.getAllByRole("link");
const words = () => links().map(({ textContent }) => textContent);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe("a table on a desk", () => {
  it("is sorted by the button in a column's head, which says how", async () => {
    await tableOf(["Bua", "Aom", "Chai"]);
    const head = screen.getByRole("columnheader", { name: "Name" });
    expect([head.getAttribute("aria-sort"), words()]).toEqual(["none", ["Bua", "Aom", "Chai"]]);
    await act(async () => screen.getByRole("button", { name: "Name" }).click());
    expect([head.getAttribute("aria-sort"), words()]).toEqual(["ascending", ["Aom", "Bua", "Chai"]]);
    await act(async () => screen.getByRole("button", { name: "Name" }).click());
    expect([head.getAttribute("aria-sort"), words()]).toEqual(["descending", ["Chai", "Bua", "Aom"]]);
  });

  it("offers no order by a column that has none", async () => {
    await tableOf(["Bua"]);
    expect(screen.getByRole("columnheader", { name: "State" }).hasAttribute("aria-sort")).toBe(false);
    expect(screen.queryByRole("button", { name: "State" })).toBeNull();
  });

  it("is entered once by Tab and walked through by arrow keys, Home and End", async () => {
    await tableOf(["Bua", "Aom", "Chai"], "Aom");
    const stops = () => links().flatMap(({ tabIndex, textContent }) => (tabIndex === 0 ? [textContent] : []));
    expect([stops(), links().map((link) => link.getAttribute("aria-current"))]).toEqual([
      ["Aom"],
      [null, "page", null],
    ]);
    act(() => links()[1]?.focus());
    const reached = ["ArrowDown", "ArrowDown", "Home", "ArrowUp", "End", "ArrowUp"].map((key) => {
      press(key);
      return document.activeElement?.textContent;
    });
    expect(reached).toEqual(["Chai", "Chai", "Bua", "Bua", "Chai", "Aom"]);
    press("Home");
    expect(stops()).toEqual(["Bua"]);
  });

  it("passes over rows that open nothing", async () => {
    await tableOf(["– a fee", "Bua", "– another", "Chai"]);
    expect([words(), links()[0]?.tabIndex]).toEqual([["Bua", "Chai"], 0]);
    expect(screen.getByRole("rowheader", { name: "– a fee" })).toBeDefined();
    act(() => links()[0]?.focus());
    press("ArrowDown");
    expect(document.activeElement?.textContent).toBe("Chai");
  });

  it("leaves rows that are shown alone when a page is added, or another is reached", async () => {
    const { list } = await tableOf(Array.from({ length: 60 }, (_, index) => `Row ${index}`));
    expect(cell).toHaveBeenCalledTimes(20);
    await act(() => list.readMore());
    await act(() => list.readMore());
    expect([links().length, cell.mock.calls.length]).toEqual([60, 60]);
    act(() => links()[45]?.focus());
    // The chunk that had the stop, and the one that has it now.
    expect(cell).toHaveBeenCalledTimes(100);
  });
});
