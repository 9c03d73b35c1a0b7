import { observer } from "mobx-react-lite";
import { type ReactNode, useRef } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { IconButton } from "#ui/components/actions/Button.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { CloseIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { rowLink } from "./RowChunk.tsx";
import type { SortedList } from "./sorted-list.ts";
import { WideTable, type WideTableProps } from "./WideTable.tsx";

/** The row that the address names, which is shown beside its table; null: none of the list. Call it in an observer. */
export function useRowBeside<Item, Column extends string>(
  rows: SortedList<Item, Column>,
  idOf: (item: Item) => string,
): Item | null {
  const [query] = useSearchParams();
  const chosen = query.get("row");
  return chosen === null ? null : (rows.items.find((item) => idOf(item) === chosen) ?? null);
}

interface TableBesideProps<Item, Column extends string> extends Omit<
  WideTableProps<Item, Column>,
  "chosen" | "pathOf"
> {
  /** Of `useRowBeside`. */
  readonly beside: Item | null;
  readonly nameOf: (item: Item) => string;
  /** What is beside the table: the chosen row with what can be done about it. */
  readonly children: ReactNode;
}

/**
 * A table whose rows have no screen of their own: what is chosen is beside it, on the same screen. The focus stays in
 * the row, so that arrow keys go on; the next Tab is in what is beside. Back closes it.
 */
export const TableBeside = observer(function TableBeside<Item, Column extends string>({
  beside,
  nameOf,
  children,
  ...table
}: TableBesideProps<Item, Column>) {
  const t = useText();
  const { pathname } = useLocation();
  const [, setQuery] = useSearchParams();
  const page = useRef<HTMLDivElement>(null);
  const { idOf } = table;
  const chosen = beside === null ? null : idOf(beside);
  const close = () => {
    const links = [...(page.current?.querySelectorAll<HTMLElement>(rowLink) ?? [])];
    links.find((link) => link.dataset["row"] === chosen)?.focus();
    setQuery({}, { preventScrollReset: true });
  };
  return (
    <div
      ref={page}
      className={classes("grid items-start gap-x-6", beside !== null && "grid-cols-[minmax(0,1fr)_minmax(0,24rem)]")}
    >
      <div className="min-w-0">
        <WideTable {...table} chosen={chosen} pathOf={(item) => `${pathname}?row=${encodeURIComponent(idOf(item))}`} />
      </div>
      {beside === null ? null : (
        <section
          key={chosen}
          aria-label={nameOf(beside)}
          className="sticky top-(--nav) max-h-[calc(100dvh-var(--nav))] overflow-y-auto pb-4"
        >
          <div className="flex justify-end">
            <IconButton label={t("common.close")} onClick={close}>
              <CloseIcon />
            </IconButton>
          </div>
          {children}
        </section>
      )}
    </div>
  );
});
