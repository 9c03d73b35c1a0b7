import { observer } from "mobx-react-lite";
import { consoleScreens } from "#addresses/console.ts";
import type { TodayView, WaitingKindView } from "#contract/today/today.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { SuccessIcon, WhistleIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { useConsole } from "../../app/console-dependencies.ts";
import { AccountButton } from "../../parts/AccountButton.tsx";
import { FreshView } from "../../parts/FreshView.tsx";
import { GameCard } from "../../parts/GameCard.tsx";
import { SetUpCard } from "./SetUpCard.tsx";
import { WaitingNote } from "./WaitingNote.tsx";
import { WaitingRow } from "./WaitingRow.tsx";
import type { TodayViewModel } from "./today-view-model.ts";

interface TodayProps {
  readonly vm: TodayViewModel;
}

/** What waits for staff, a row per kind with its clock, and the next games. */
export const TodayScreen = observer(function TodayScreen({ vm }: TodayProps) {
  const t = useText();
  return (
    <PageFrame
      busy={vm.today.status === "loading"}
      top={<TopBar large title={t("console.today")} actions={<AccountButton />} />}
    >
      <FreshView of={vm.today}>
        {(today) => (
          <div className="space-y-6">
            <WaitingNote />
            {today.setUp === undefined ? null : <SetUpCard lines={today.setUp} />}
            <Waiting vm={vm} today={today} />
            <Games vm={vm} today={today} />
            <AlsoWaiting vm={vm} today={today} />
          </div>
        )}
      </FreshView>
    </PageFrame>
  );
});

interface ContentProps extends TodayProps {
  readonly today: TodayView;
}

const Waiting = observer(function Waiting({ vm, today }: ContentProps) {
  const t = useText();
  return (
    <section aria-labelledby="waiting">
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h2 id="waiting" className="text-lg">
          {t("console.waits")}
        </h2>
        <SeenAt vm={vm} today={today} />
      </div>
      {vm.above.length === 0 ? (
        <p className="flex items-center gap-2.5 rounded-lg bg-success-soft px-4 py-3.5 text-success-ink">
          <SuccessIcon size={22} />
          {t("console.nothingWaits")}
        </p>
      ) : (
        <WaitingRows vm={vm} today={today} rows={vm.above} />
      )}
    </section>
  );
});

/** Beside the heading, so that nothing moves when it goes. */
const SeenAt = observer(function SeenAt({ vm: { seenAt, clock }, today: { timeZone } }: ContentProps) {
  const t = useText();
  const format = useFormat();
  if (seenAt === null) return null;
  return (
    <p className="text-right text-sm text-muted">
      {t("console.seenAt", { when: format.fixedMoment(seenAt, timeZone, clock.thisMinute) })}
    </p>
  );
});

/** What the first view has no room for. */
const AlsoWaiting = observer(function AlsoWaiting({ vm, today }: ContentProps) {
  const t = useText();
  if (vm.below.length === 0) return null;
  return (
    <section aria-labelledby="also-waiting">
      <h2 id="also-waiting" className="mb-2.5 text-lg">
        {t("console.alsoWaits")}
      </h2>
      <WaitingRows vm={vm} today={today} rows={vm.below} />
    </section>
  );
});

const WaitingRows = observer(function WaitingRows({
  vm,
  today: { timeZone },
  rows,
}: ContentProps & { readonly rows: readonly WaitingKindView[] }) {
  return (
    <CardFrame padded={false}>
      <ul className="divide-y divide-line">
        {rows.map((one) => (
          <Drawable key={one.kind} of={one}>
            <li>
              <WaitingRow of={one} timeZone={timeZone} now={vm.clock.thisMinute} />
            </li>
          </Drawable>
        ))}
      </ul>
    </CardFrame>
  );
});

const Games = observer(function Games({ vm, today: { games, next } }: ContentProps) {
  const t = useText();
  const mayPlan = useConsole().entry.may("manager");
  const shown = games.length === 0 && next !== null ? [next] : games;
  return (
    <section aria-labelledby="next-games">
      <h2 id="next-games" className="mb-2.5 text-lg">
        {t("console.nextGames")}
      </h2>
      {shown.length === 0 ? (
        <EmptyState
          icon={<WhistleIcon size={30} />}
          title={t("console.noGamesTitle")}
          action={
            <ButtonLink look="secondary" href={mayPlan ? consoleScreens["new-game"].path : consoleScreens.games.path}>
              {t(mayPlan ? "console.plan" : "console.games")}
            </ButtonLink>
          }
        >
          {t(mayPlan ? "console.nothingToPlanDetail" : "console.noGamesDetail")}
        </EmptyState>
      ) : null}
      <div className="space-y-3">
        {shown.map((event) => (
          <Drawable key={event.id} of={event}>
            <GameCard event={event} now={vm.clock.thisMinute} />
          </Drawable>
        ))}
      </div>
    </section>
  );
});
