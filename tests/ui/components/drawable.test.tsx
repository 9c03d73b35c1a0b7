import { createElement, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

import { describe, expect, it } from "vitest";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { PagedView } from "#ui/console/parts/PagedView.tsx";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import { PagedListView } from "#ui/parts/asking/PagedListView.tsx";
import { act } from "../app/render.tsx";

const english = SpokenLanguage.of("en", {}, () => Promise.resolve({}));

interface Row {
  readonly id: string;
  readonly timeZone: string;
}

const rows: readonly Row[] = [
  { id: "first", timeZone: "Asia/Tokyo" },
  { id: "broken", timeZone: "Mars/Olympus" },
  { id: "last", timeZone: "Asia/Bangkok" },
];

function Clock({ row }: { readonly row: Row }) {
  return createElement("p", null, `${row.id} ${new Intl.DateTimeFormat("en", row).resolvedOptions().timeZone}`);
}

/** A root that notes what its boundaries caught, as the app's and the console's report it. */
function open() {
  const reported: unknown[] = [];
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place, { onCaughtError: (error) => reported.push(error) });
  const show = (content: ReactNode) =>
    act(() => root.render(<I18nProvider language={english}>{content}</I18nProvider>));
  return { place, reported, show, root };
}

async function listOf(items: readonly Row[]) {
  const list = new PagedList<Row>(({ id }) => id);
  await list.load(async () => ({ items, nextCursor: null }));
  return list;
}

describe("a record that can't be drawn", () => {
  const given = { idOf: ({ id }: Row) => id, renderItem: (row: Row) => <Clock row={row} />, empty: null };

  it.each([
    ["the app", (list: PagedList<Row>) => <PagedListView list={list} {...given} onRetry={() => undefined} />],
    ["the console", (list: PagedList<Row>) => <PagedView list={list} {...given} onRetry={() => undefined} />],
  ])("is left out of a list of %s and reported; the others stay", async (_, view) => {
    const { place, reported, show, root } = open();
    show(view(await listOf(rows)));
    const items = [...place.querySelectorAll("li")].map(({ textContent }) => textContent);
    expect(items).toEqual(["first Asia/Tokyo", "last Asia/Bangkok"]);
    expect(reported).toEqual([expect.objectContaining({ name: "RangeError" })]);
    act(() => root.unmount());
  });

  it("is drawn once it is mended", () => {
    const { place, show, root } = open();
    const of = (row: Row) => (
      <Drawable of={row}>
        <Clock row={row} />
      </Drawable>
    );
    show(of({ id: "one", timeZone: "Mars/Olympus" }));
    expect(place.textContent).toBe("");
    show(of({ id: "one", timeZone: "Asia/Taipei" }));
    expect(place.textContent).toBe("one Asia/Taipei");
    act(() => root.unmount());
  });
});
