import { observer } from "mobx-react-lite";
import { useParams } from "react-router-dom";
import { consoleScreens } from "#addresses/console.ts";
import { IconButton } from "#ui/components/actions/Button.tsx";
import { Chip, ChipRow } from "#ui/components/actions/ChipRow.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { TopBar } from "#ui/components/layout/PageFrame.tsx";
import { CalendarIcon, PlusIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { AccountButton } from "../../parts/AccountButton.tsx";
import { GameCard } from "../../parts/GameCard.tsx";
import { PagedView } from "../../parts/PagedView.tsx";
import { PaneFrame, usePane } from "../../parts/panes/PaneFrame.tsx";
import { NothingFound } from "../../parts/searching/NothingFound.tsx";
import { ListSearchBox } from "../../parts/searching/SearchBox.tsx";
import { GamesTable } from "./GamesTable.tsx";
import { MonthView } from "./MonthView.tsx";
import type { GamesViewModel } from "./games-view-model.ts";

/** The merchant's games, to come or past. */
export const GamesScreen = observer(function GamesScreen({ vm }: { readonly vm: GamesViewModel }) {
  const t = useText();
  const isWide = usePane() === "list";
  const { eventId: chosen } = useParams();
  const none = vm.search.isSearching ? (
    <NothingFound typed={vm.search.typed} onClear={vm.search.clear} />
  ) : (
    <EmptyState icon={<CalendarIcon size={30} />} title={t("console.noGamesTitle")}>
      {t(vm.which === "past" ? "console.noPastDetail" : "console.noGamesDetail")}
    </EmptyState>
  );
  return (
    <PaneFrame
      bleed
      busy={vm.list.status === "loading"}
      top={
        <TopBar
          large
          heading={chosen === undefined}
          title={t("console.games")}
          actions={
            <>
              {vm.mayPlan ? (
                <IconButton label={t("console.plan")} href={consoleScreens["new-game"].path}>
                  <PlusIcon />
                </IconButton>
              ) : null}
              <AccountButton />
            </>
          }
        />
      }
    >
      <div className="pb-3">
        <ChipRow label={t("console.which")} value={vm.which} onChange={vm.choose}>
          <Chip value="coming">{t("console.comingGames")}</Chip>
          <Chip value="past">{t("console.pastGames")}</Chip>
          <Chip value="month">{t("console.month")}</Chip>
        </ChipRow>
      </div>
      <div className="gutter">
        <div className="mb-4 empty:hidden">
          <ListSearchBox search={vm.search} label={t("console.searchGames")} />
        </div>
        {vm.which === "month" ? (
          <MonthView
            vm={vm.month}
            now={vm.clock.thisMinute}
            empty={
              vm.search.isSearching ? (
                none
              ) : (
                <p role="status" className="text-center text-muted">
                  {t("console.noGamesInMonth")}
                </p>
              )
            }
          />
        ) : isWide ? (
          <GamesTable vm={vm} chosen={chosen ?? null} empty={none} />
        ) : (
          <PagedView
            list={vm.list}
            idOf={({ id }) => id}
            renderItem={(event) => <GameCard heading="h2" event={event} now={vm.clock.thisMinute} />}
            onRetry={() => void vm.read()}
            empty={none}
          />
        )}
      </div>
    </PaneFrame>
  );
});
