import { observer } from "mobx-react-lite";
import { type ReactNode, useMemo } from "react";
import { gamePath } from "#addresses/console.ts";
import type { OwnEventView } from "#contract/merchants/own-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { isZero } from "#domain/money/money.ts";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { badgeOf } from "../../parts/GameCard.tsx";
import type { WideColumn } from "../../parts/table/RowChunk.tsx";
import { WideTable } from "../../parts/table/WideTable.tsx";
import type { GamesViewModel } from "./games-view-model.ts";

interface GamesTableProps {
  readonly vm: GamesViewModel;
  /** The game that is shown beside it; its page says what the table then leaves out. */
  readonly chosen: string | null;
  readonly empty: ReactNode;
}

/** The merchant's games on a desk, to come or past. */
export const GamesTable = observer(function GamesTable({ vm, chosen, empty }: GamesTableProps) {
  const columns = useColumns(vm.clock.thisMinute);
  return (
    <WideTable
      label={useText()("console.games")}
      rows={vm.rows}
      columns={columns}
      idOf={({ id }) => id}
      pathOf={({ id }) => gamePath(id)}
      chosen={chosen}
      onRetry={() => void vm.read()}
      empty={empty}
    />
  );
});

function useColumns(now: Instant): readonly WideColumn<OwnEventView>[] {
  const t = useText();
  const format = useFormat();
  return useMemo(() => {
    const figure = { isFigure: true, track: "minmax(4.5rem, 1fr)" };
    const columns: readonly WideColumn<OwnEventView>[] = [
      {
        id: "date",
        head: t("console.date"),
        track: "minmax(7rem, 1.3fr)",
        cell: ({ startsAt, endsAt, timeZone }) => (
          <span className="tabular">
            <span className="block font-semibold">{format.day(startsAt, timeZone, now)}</span>
            <span className="block text-muted">{format.timeRange(startsAt, endsAt, timeZone)}</span>
          </span>
        ),
      },
      {
        id: "game",
        head: t("console.game"),
        track: "minmax(0, 3fr)",
        isName: true,
        cell: ({ title }) => <span className="line-clamp-2 text-base leading-normal wrap-anywhere">{title}</span>,
      },
      {
        id: "place",
        head: t("console.place"),
        track: "minmax(0, 2fr)",
        onlyAlone: true,
        cell: ({ venue }) => <span className="line-clamp-2 text-muted wrap-anywhere">{venue.name}</span>,
      },
      {
        ...figure,
        id: "seats",
        head: t("console.column.seats"),
        cell: ({ seats }) => `${seats.taken}/${seats.capacity}`,
      },
      {
        ...figure,
        id: "waiting",
        head: t("console.waitingList"),
        track: "minmax(7.5rem, 1fr)",
        onlyAlone: true,
        cell: ({ waiting }) => (waiting === 0 ? "–" : waiting),
      },
      {
        ...figure,
        id: "price",
        head: t("common.price"),
        onlyAlone: true,
        cell: ({ price }) => (isZero(price) ? t("common.free") : format.money(price)),
      },
      {
        id: "state",
        head: t("console.column.state"),
        track: "minmax(6rem, 1.2fr)",
        cell: (event) => <State event={event} now={now} />,
      },
    ];
    return columns;
  }, [t, format, now]);
}

/** Words that a card of a game has as well; a game of which it says nothing is open. */
function State({ event, now }: { readonly event: OwnEventView; readonly now: Instant }) {
  const t = useText();
  const badge = badgeOf(event, now);
  if (badge === null) return <span className="text-muted">{t("status.open")}</span>;
  return <Badge tone={badge.tone}>{t(badge.text)}</Badge>;
}
