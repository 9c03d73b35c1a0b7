import { observer } from "mobx-react-lite";
import { confirmPath, consoleScreens, gamePath, slipPath } from "#addresses/console.ts";
import type { TodayView } from "#application/console/use-cases/see-today.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { AlertIcon, ReceiptIcon, SuccessIcon, WhistleIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { useConsole } from "../../app/console-dependencies.ts";
import { AccountButton } from "../../parts/AccountButton.tsx";
import { FreshView } from "../../parts/FreshView.tsx";
import { GameCard } from "../../parts/GameCard.tsx";
import { MoneyRows } from "./MoneyRows.tsx";
import { Row } from "./Row.tsx";
import { SeatsToFill } from "./SeatsToFill.tsx";
import { WaitingNote } from "./WaitingNote.tsx";
import type { TodayViewModel, WaitingThing } from "./today-view-model.ts";

/** How many of what waits are shown; the rest is one tap away. */
const most = 5;

interface TodayProps {
  readonly vm: TodayViewModel;
}

/** What waits for staff, each with its clock, and today's games. */
export const TodayScreen = observer(function TodayScreen({ vm }: TodayProps) {
  const t = useText();
  return (
    <PageFrame
      busy={vm.today.status === "loading"}
      top={<TopBar large title={t("console.today")} actions={<AccountButton />} />}
    >
      <FreshView of={vm.today}>{(today) => <Content vm={vm} today={today} />}</FreshView>
    </PageFrame>
  );
});

const Content = observer(function Content({ vm, today }: TodayProps & { readonly today: TodayView }) {
  const t = useText();
  const { waiting } = vm;
  const { games, next } = today;
  const mayPlan = useConsole().entry.may("manager");
  const rest = waiting.length - most;
  return (
    <div className="space-y-7">
      <WaitingNote />
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="mb-2.5 text-lg">
          {t("console.waits")}
        </h2>
        {waiting.length === 0 ? (
          <p className="flex items-center gap-2.5 rounded-lg bg-success-soft px-4 py-3.5 text-success-ink">
            <SuccessIcon size={22} />
            {t("console.nothingWaits")}
          </p>
        ) : (
          <CardFrame padded={false}>
            <ul className="divide-y divide-line">
              {waiting.slice(0, most).map((one) => (
                <Drawable key={keyOf(one)} of={one}>
                  <li>
                    <WaitingRow one={one} vm={vm} />
                  </li>
                </Drawable>
              ))}
            </ul>
          </CardFrame>
        )}
        {rest > 0 ? (
          <ButtonLink look="quiet" size="small" wide href={consoleScreens.money.path} className="mt-2">
            {t("console.moreWaits", { count: rest })}
          </ButtonLink>
        ) : null}
        <MoneyRows today={today} now={vm.clock.thisMinute} />
      </section>
      <section aria-labelledby="todays-games">
        <h2 id="todays-games" className="mb-2.5 text-lg">
          {t("console.todaysGames")}
        </h2>
        {games.length === 0 && next === null ? (
          <EmptyState
            icon={<WhistleIcon size={30} />}
            title={t("console.noGamesTitle")}
            action={
              <ButtonLink look="secondary" href={mayPlan ? consoleScreens.plan.path : consoleScreens.games.path}>
                {t(mayPlan ? "console.plan" : "console.games")}
              </ButtonLink>
            }
          >
            {t(mayPlan ? "console.nothingToPlanDetail" : "console.noGamesDetail")}
          </EmptyState>
        ) : null}
        {games.length === 0 && next !== null ? <p className="mb-3 text-muted">{t("console.noneToday")}</p> : null}
        <div className="space-y-3">
          {games.map((event) => (
            <Drawable key={event.id} of={event}>
              <GameCard event={event} now={vm.clock.thisMinute} />
            </Drawable>
          ))}
          {games.length === 0 && next !== null ? (
            <Drawable of={next}>
              <GameCard event={next} now={vm.clock.thisMinute} />
            </Drawable>
          ) : null}
        </div>
      </section>
      <SeatsToFill vm={vm} today={today} />
    </div>
  );
});

function keyOf(one: WaitingThing): string {
  if (one.kind === "slip") return one.slip.paymentId;
  if (one.kind === "confirmation") return one.confirmation.id;
  return one.kind === "exception" ? one.exception.id : one.event.id;
}

/** One thing that waits, with its clock. It leads to the act. */
const WaitingRow = observer(function WaitingRow({ one, vm }: TodayProps & { readonly one: WaitingThing }) {
  const t = useText();
  const format = useFormat();
  const now = vm.clock.thisMinute;
  const since = t("console.waitsSince", { time: format.duration(Math.max(60_000, now - one.at)) });
  if (one.kind === "roll") {
    const { id, title } = one.event;
    return (
      <Row href={gamePath(id)} icon={<WhistleIcon />} title={t("console.closeRoll")} detail={title} clock={since} />
    );
  }
  if (one.kind === "confirmation") {
    const { id, kind, asker } = one.confirmation;
    return (
      <Row
        href={confirmPath(id, null)}
        icon={<AlertIcon />}
        title={t(`console.confirmation.${kind}`)}
        detail={t("console.confirmationBy", { name: asker })}
        clock={t("console.dueIn", { time: format.duration(Math.max(60_000, one.at - now)) })}
        urgent
      />
    );
  }
  if (one.kind === "exception") {
    const { id, kind, received } = one.exception;
    return (
      <Row
        href={`${consoleScreens.money.path}?exception=${encodeURIComponent(id)}`}
        icon={<AlertIcon />}
        title={t("console.exceptionOf", { amount: format.money(received) })}
        detail={t(`console.fault.${kind}`)}
        clock={since}
      />
    );
  }
  const { amount, displayName, title } = one.slip;
  const left = one.dueAt === null ? null : one.dueAt - now;
  const due =
    left === null
      ? since
      : left <= 0
        ? t("console.overdue")
        : t("console.dueIn", { time: format.duration(Math.max(60_000, left)) });
  return (
    <Row
      href={slipPath(one.slip.paymentId)}
      icon={<ReceiptIcon />}
      title={t("console.slipOf", { amount: format.money(amount), name: displayName })}
      detail={title}
      clock={due}
      urgent={left !== null && left < 2 * 3_600_000}
    />
  );
});
