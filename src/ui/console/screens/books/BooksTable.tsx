import { observer } from "mobx-react-lite";
import { type ReactNode, useMemo } from "react";
import { gamePath } from "#addresses/console.ts";
import type { BookLineView } from "#contract/merchants/books.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { methodLabel } from "../../parts/game-form/ways-to-pay.ts";
import type { WideColumn } from "../../parts/table/RowChunk.tsx";
import { WideTable } from "../../parts/table/WideTable.tsx";
import type { BookColumn } from "./book-keys.ts";
import type { BooksViewModel } from "./books-view-model.ts";

interface BooksTableProps {
  readonly vm: BooksViewModel;
  readonly empty: ReactNode;
}

/** The lines of a month, on a desk. A line says all that is known of it; it opens the game that it is about. */
export const BooksTable = observer(function BooksTable({ vm, empty }: BooksTableProps) {
  const t = useText();
  return (
    <WideTable
      label={t("console.books")}
      rows={vm.rows}
      columns={useColumns(vm)}
      idOf={({ id }) => id}
      pathOf={({ eventId }) => (eventId === null ? null : gamePath(eventId))}
      chosen={null}
      onRetry={() => void vm.read()}
      empty={empty}
    />
  );
});

function useColumns({ timeZone, openedAt }: BooksViewModel): readonly WideColumn<BookLineView>[] {
  const t = useText();
  const format = useFormat();
  return useMemo(
    (): readonly (WideColumn<BookLineView> & { readonly id: BookColumn | "what" | "method" })[] => [
      {
        id: "date",
        head: t("console.date"),
        track: "minmax(6.5rem, 0.8fr)",
        cell: ({ at }) => (
          <span className="tabular">
            <span className="block">{format.fixedDay(at, timeZone, openedAt)}</span>
            <span className="block text-muted">{format.time(at, timeZone)}</span>
          </span>
        ),
      },
      {
        id: "what",
        head: t("console.bookWhat"),
        track: "minmax(0, 1.2fr)",
        cell: ({ name }) => t(`console.book.${name}`),
      },
      {
        id: "game",
        head: t("console.game"),
        track: "minmax(0, 2.4fr)",
        isName: true,
        cell: ({ title }) => <span className="line-clamp-2 wrap-anywhere">{title ?? "–"}</span>,
      },
      {
        id: "gameDate",
        head: t("console.bookGameDate"),
        track: "minmax(6.5rem, 0.8fr)",
        cell: ({ startsAt, gameZone }) =>
          startsAt === null ? "–" : format.fixedDay(startsAt, gameZone ?? timeZone, openedAt),
      },
      {
        id: "name",
        head: t("console.column.name"),
        track: "minmax(0, 1fr)",
        cell: ({ displayName }) => <span className="block truncate">{displayName || "–"}</span>,
      },
      {
        id: "method",
        head: t("console.bookMethod"),
        track: "minmax(5.5rem, 0.9fr)",
        cell: ({ method }) => (method === null ? "–" : methodLabel(method, t)),
      },
      {
        id: "amount",
        head: t("console.bookAmount"),
        track: "minmax(6.5rem, 0.8fr)",
        isFigure: true,
        cell: ({ amount }) => <span className="font-semibold">{format.money(amount)}</span>,
      },
    ],
    [t, format, timeZone, openedAt],
  );
}
