import { observer } from "mobx-react-lite";
import { type CSSProperties, type KeyboardEvent, useDeferredValue, useMemo, useState } from "react";
import { classes } from "#ui/components/looks/classes.ts";
import { ChevronDownIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { chunksOf, type PagedStatesProps, PagedStates } from "../PagedView.tsx";
import type { SortedList } from "./sorted-list.ts";
import { role, RowChunk, rowLink, type WideColumn } from "./RowChunk.tsx";

export interface WideTableProps<Item, Column extends string> extends Pick<PagedStatesProps<Item>, "empty" | "onRetry"> {
  readonly label: string;
  readonly rows: SortedList<Item, Column>;
  /** The same ones each time, so that rows that are shown already are left alone. */
  readonly columns: readonly WideColumn<Item>[];
  readonly idOf: (item: Item) => string;
  readonly pathOf: (item: Item) => string | null;
  /** The row that is shown beside the table. */
  readonly chosen: string | null;
}

/**
 * A long list on a desk: one row each, a column for each fact. Rows that open something are links: arrow keys, Home and
 * End go from one to the next, Enter opens. Tab enters the list once.
 */
export const WideTable = observer(function WideTable<Item, Column extends string>(props: WideTableProps<Item, Column>) {
  const { label, rows, columns: all, idOf, pathOf, chosen, empty, onRetry } = props;
  const t = useText();
  const [reached, reach] = useState<string | null>(null);
  const later = useDeferredValue(rows.items);
  const shown = later.length === 0 ? rows.items : later;
  const ids = shown.filter((item) => pathOf(item) !== null).map(idOf);
  const opening = new Set(ids);
  const stop = [reached, chosen].find((id) => id !== null && opening.has(id)) ?? ids[0] ?? null;
  const isAlone = chosen === null;
  const columns = useMemo(() => all.filter(({ onlyAlone = false }) => isAlone || !onlyAlone), [all, isAlone]);
  const tracks = { "--tracks": columns.map(({ track }) => track).join(" ") } as CSSProperties;
  return (
    <PagedStates list={rows.list} empty={empty} onRetry={onRetry}>
      {rows.trouble === null ? null : (
        <p role="status" className="mb-3 rounded-md bg-warning-soft px-4 py-2.5 text-sm text-warning-ink">
          {t(rows.trouble === "failed" ? "problem.detail" : "console.tooManyToSort")}
        </p>
      )}
      <table
        {...role.table}
        aria-label={label}
        aria-busy={rows.isReading || undefined}
        style={tracks}
        onKeyDown={goToRow}
        onFocus={({ target }) => {
          const id = target instanceof HTMLElement ? target.dataset["row"] : undefined;
          if (id !== undefined) reach(id);
        }}
        className="block rounded-lg bg-surface-raised shadow-lift"
      >
        <thead {...role.rowgroup} className="sticky top-(--nav) z-10 block rounded-t-lg bg-surface-raised">
          <tr {...role.row} className="grid grid-cols-(--tracks) gap-x-3 border-b border-line px-4">
            {columns.map((column) => (
              <Head key={column.id} column={column} rows={rows} />
            ))}
          </tr>
        </thead>
        {chunksOf(shown).map((items, index) => (
          <RowChunk
            key={index}
            items={items}
            columns={columns}
            idOf={idOf}
            pathOf={pathOf}
            chosen={within(items, idOf, chosen)}
            stop={within(items, idOf, stop)}
          />
        ))}
      </table>
    </PagedStates>
  );
});

interface HeadProps<Item, Column extends string> {
  readonly column: WideColumn<Item>;
  readonly rows: SortedList<Item, Column>;
}

const Head = observer(function Head<Item, Column extends string>({ column, rows }: HeadProps<Item, Column>) {
  const { id, head, isFigure = false } = column;
  const { sorting } = rows;
  const isSorted = sorting?.column === id;
  const order = sorting?.descending ? "descending" : "ascending";
  const look = classes("flex min-h-11 w-full items-center gap-1 text-start", isFigure && "flex-row-reverse text-end");
  if (!rows.maySort(id))
    return (
      <th {...role.columnheader} scope="col" className="min-w-0 text-sm font-semibold text-muted">
        <span className={look}>{head}</span>
      </th>
    );
  return (
    <th
      {...role.columnheader}
      scope="col"
      aria-sort={isSorted ? order : "none"}
      className="min-w-0 text-sm font-semibold text-muted"
    >
      <button
        type="button"
        onClick={() => void rows.press(id)}
        className={classes(look, "rounded-sm hover:text-ink", isSorted && "text-ink")}
      >
        <span className="min-w-0 wrap-anywhere">{head}</span>
        <ChevronDownIcon
          size={16}
          className={classes("shrink-0", !isSorted && "opacity-0", isSorted && order === "ascending" && "rotate-180")}
        />
      </button>
    </th>
  );
});

function within<Item>(items: readonly Item[], idOf: (item: Item) => string, id: string | null): string | null {
  return id !== null && items.some((item) => idOf(item) === id) ? id : null;
}

/** Arrow keys, Home and End go from row to row; nothing else on the page hears them. */
function goToRow(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return;
  const links = [...currentTarget.querySelectorAll<HTMLElement>(rowLink)];
  const at = links.findIndex((link) => link === target);
  if (at < 0) return;
  const wanted = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[key];
  if (wanted === undefined) return;
  event.preventDefault();
  links[wanted]?.focus();
}
