import { describe, expect, it, vi } from "vitest";
import { PagedView } from "#ui/console/parts/PagedView.tsx";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import { act, render, screen } from "../app/render.tsx";

interface Row {
  readonly id: string;
}

const pageSize = 20;

/** A list of so many rows, read page by page. */
function rowsOf(count: number) {
  const rows = Array.from({ length: count }, (_, index): Row => ({ id: `row-${index}` }));
  const list = new PagedList<Row>(({ id }) => id);
  const read = async (cursor: string | null) => {
    const from = Number(cursor ?? 0);
    const next = from + pageSize;
    return { items: rows.slice(from, next), nextCursor: next < count ? String(next) : null };
  };
  return { list, read };
}

const english = SpokenLanguage.of("en", {}, () => Promise.resolve({}));

describe("a long list", () => {
  it("leaves the rows that are shown alone when a page is added", async () => {
    const { list, read } = rowsOf(200);
    await list.load(read);
    const renderItem = vi.fn(({ id }: Row) => <span>{id}</span>);
    render(
      <I18nProvider language={english}>
        <PagedView list={list} idOf={({ id }) => id} renderItem={renderItem} empty={null} onRetry={() => undefined} />
      </I18nProvider>,
    );
    expect(renderItem).toHaveBeenCalledTimes(20);
    await act(() => list.readMore());
    await act(() => list.readMore());
    expect(screen.getAllByRole("listitem")).toHaveLength(60);
    expect(renderItem).toHaveBeenCalledTimes(60);
  });

  it("shows what changed in a row", async () => {
    const { list, read } = rowsOf(30);
    await list.load(read);
    render(
      <I18nProvider language={english}>
        <PagedView
          list={list}
          idOf={({ id }) => id}
          renderItem={({ id }) => <span>{id}</span>}
          empty={null}
          onRetry={() => undefined}
        />
      </I18nProvider>,
    );
    await act(async () => list.show({ items: [{ id: "other" }], nextCursor: null }, read));
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["other"]);
  });
});
