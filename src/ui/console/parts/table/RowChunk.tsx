import { memo, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { classes } from "#ui/components/looks/classes.ts";

export interface WideColumn<Item> {
  readonly id: string;
  readonly head: string;
  /** Its share of the width, as a track of a grid. */
  readonly track: string;
  readonly cell: (item: Item) => ReactNode;
  /** Figures stand at the end of their column. */
  readonly isFigure?: boolean;
  /** The one column that names the row: its words are the link, if the row opens something. */
  readonly isName?: boolean;
  /** Left out while a row is shown beside the table, which says it. */
  readonly onlyAlone?: boolean;
}

/**
 * What the parts of a table are, said again: Safari 16 forgets it where they are laid out as blocks and grids, which
 * parts that may be left out of the layout need to be.
 */
export const role = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

interface RowChunkProps<Item> {
  readonly items: readonly Item[];
  readonly columns: readonly WideColumn<Item>[];
  readonly idOf: (item: Item) => string;
  /** What a row opens; null: nothing, and the keys pass it over. */
  readonly pathOf: (item: Item) => string | null;
  readonly chosen: string | null;
  /** The row that Tab enters. */
  readonly stop: string | null;
}

/** Finds the links of rows. */
export const rowLink = "a[data-row]";

/** A part of a long table; what is far away is neither styled nor laid out, and what is the same left alone (0129). */
export const RowChunk = memo(
  function RowChunk<Item>({ items, ...row }: RowChunkProps<Item>) {
    return (
      <tbody {...role.rowgroup} className="far-chunk block [contain-intrinsic-block-size:auto_70rem]">
        {items.map((item) => (
          <Drawable key={row.idOf(item)} of={item}>
            <Row item={item} {...row} />
          </Drawable>
        ))}
      </tbody>
    );
  },
  (before, after) =>
    before.columns === after.columns &&
    before.chosen === after.chosen &&
    before.stop === after.stop &&
    before.items.length === after.items.length &&
    before.items.every((item, index) => item === after.items[index]),
) as <Item>(props: RowChunkProps<Item>) => ReactNode;

function Row<Item>({
  item,
  columns,
  idOf,
  pathOf,
  chosen,
  stop,
}: Omit<RowChunkProps<Item>, "items"> & { readonly item: Item }) {
  const id = idOf(item);
  const path = pathOf(item);
  return (
    <tr
      {...role.row}
      className={classes(
        "relative grid min-h-14 grid-cols-(--tracks) items-center gap-x-3 border-b border-line px-4 py-2",
        "[tbody:last-child>&:last-child]:rounded-b-lg [tbody:last-child>&:last-child]:border-b-0",
        id === chosen ? "bg-brand-soft" : path !== null && "hover:bg-surface",
      )}
    >
      {columns.map(({ id: column, cell, isFigure = false, isName = false }) => {
        const look = classes("min-w-0 text-sm", isFigure && "tabular text-end");
        if (!isName)
          return (
            <td key={column} {...role.cell} className={look}>
              {cell(item)}
            </td>
          );
        return (
          <th key={column} {...role.rowheader} scope="row" className={classes(look, "text-start font-semibold")}>
            {path === null ? (
              cell(item)
            ) : (
              <Link
                to={path}
                data-row={id}
                preventScrollReset
                tabIndex={id === stop ? 0 : -1}
                aria-current={id === chosen ? "page" : undefined}
                className={
                  "block min-w-0 scroll-mt-14 outline-none after:absolute after:inset-0 after:-outline-offset-2 " +
                  "focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-focus"
                }
              >
                {cell(item)}
              </Link>
            )}
          </th>
        );
      })}
    </tr>
  );
}
