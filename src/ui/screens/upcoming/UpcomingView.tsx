import { observer } from "mobx-react-lite";
import { useId } from "react";
import { address } from "#addresses/address.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { times } from "#domain/money/money.ts";
import { isFree } from "#domain/participation/participation.ts";
import { SignInNotice } from "#ui/app/session/SignInNotice.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { LateArrival } from "#ui/components/feedback/LateArrival.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { PullToRefresh } from "#ui/components/layout/PullToRefresh.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import {
  AlertIcon,
  BellIcon,
  ChevronRightIcon,
  PinIcon,
  QueueIcon,
  UpcomingIcon,
} from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { type Formats, useFormat } from "#ui/i18n/use-format.ts";
import { nextAddress } from "#ui/parts/addresses/next-address.ts";
import { PagedListView, RefreshButton } from "#ui/parts/asking/PagedListView.tsx";
import { saidOfChange } from "#ui/parts/events/ChangedBanner.tsx";
import type { LiveClock } from "#ui/parts/joining/live-clock.ts";
import { StateBadge, toneOf } from "#ui/parts/joining/StateBadge.tsx";
import { TimeLeft } from "#ui/parts/joining/TimeLeft.tsx";
import { type WaitingNews, waitingNews } from "#ui/parts/joining/waiting-news.ts";
import { newsTitle, offeredText } from "#ui/parts/joining/WaitingNotice.tsx";
import { WantedAccount } from "#ui/parts/refunding/WantedAccount.tsx";
import { KeptUpcoming } from "./KeptUpcoming.tsx";
import type { UpcomingViewModel } from "./upcoming-view-model.ts";

interface UpcomingViewProps {
  readonly vm: UpcomingViewModel;
}

/** All live participations: confirmed, to pay, offered, waiting or under review. */
export const UpcomingView = observer(function UpcomingView({ vm }: UpcomingViewProps) {
  const t = useText();
  return (
    <PageFrame
      busy={vm.list.status === "loading"}
      top={
        <TopBar
          large
          title={t("upcoming.title")}
          actions={vm.isSignedOut ? null : <RefreshButton list={vm.list} onRefresh={vm.refresh} />}
        />
      }
    >
      <PullToRefresh onRefresh={vm.refresh} busyLabel={t("common.refreshing")}>
        <LateArrival className="not-empty:pb-3">
          <WantedAccount />
        </LateArrival>
        <Content vm={vm} />
      </PullToRefresh>
    </PageFrame>
  );
});

const Content = observer(function Content({ vm }: UpcomingViewProps) {
  const t = useText();
  const { list } = vm;
  if (vm.kept.length > 0) return <KeptUpcoming vm={vm} />;
  if (vm.isSignedOut) return <SignInNotice />;
  return (
    <PagedListView
      list={list}
      items={vm.shown}
      idOf={({ joinId }) => joinId}
      renderItem={(participation) => <ParticipationCard participation={participation} clock={vm.clock} />}
      onRetry={() => void vm.refresh()}
      skeleton={
        <SkeletonCards cards={3} lines={["h-6 w-24", "mt-3 h-3.5 w-1/2", "mt-2.5 h-5 w-4/5", "mt-2.5 h-3.5 w-3/5"]} />
      }
      empty={
        <EmptyState
          icon={<UpcomingIcon size={30} />}
          title={t("upcoming.emptyTitle")}
          action={<ButtonLink href="/">{t("app.findGame")}</ButtonLink>}
        >
          {t("upcoming.emptyDetail")}
        </EmptyState>
      }
    />
  );
});

interface ParticipationCardProps {
  readonly participation: ParticipationView;
  readonly clock: LiveClock;
}

/** One participation with its state and time left; it links to the next step. Below it is a quiet link to leave. */
const ParticipationCard = observer(function ParticipationCard({ participation, clock }: ParticipationCardProps) {
  const t = useText();
  const format = useFormat();
  const { event, joinId, state, deadline, seats } = participation;
  const { startsAt, endsAt, timeZone } = event;
  const titleId = useId();
  const zone = format.zoneNote(startsAt, timeZone);
  const [news] = waitingNews(participation, clock.thisMinute);
  const mine = ownNews(participation, news, t);
  return (
    <CardFrame padded={false} sideline={toneOf(state)}>
      <Anchor href={nextAddress(participation)} className="block p-4 pl-5 active:bg-surface-sunken">
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3">
          <StateBadge state={state} />
          {deadline === null || state === "waitlisted" ? null : (
            <TimeLeft
              clock={clock}
              deadline={deadline}
              spoken={state === "offered" ? "event.spokenTimeToAccept" : "payment.spokenTimeLeft"}
              offerIn={state === "offered" ? timeZone : undefined}
            />
          )}
        </div>
        <div className="mt-2.5">
          <p className="tabular text-sm font-semibold text-brand-ink">
            <DottedLine>
              {format.day(startsAt, timeZone, clock.thisMinute)}
              {format.timeRange(startsAt, endsAt, timeZone)}
              {zone === null ? null : (
                <span className="font-normal text-subtle">{t("common.localTime", { zone })}</span>
              )}
            </DottedLine>
          </p>
          <h2 id={titleId} className="mt-0.5 line-clamp-2 text-base leading-normal">
            {event.title}
          </h2>
          <p className="mt-1 flex items-start gap-1 text-sm text-muted">
            <PinIcon size={16} className="mt-0.5 shrink-0" />
            <span className="line-clamp-1 min-w-0 flex-1">{event.venue.name}</span>
          </p>
          {mine === null ? null : (
            <p className={classes("mt-2 flex items-start gap-1.5 text-sm font-semibold", mine.ink)}>
              <mine.Icon size={18} className="mt-0.5 shrink-0" />
              {mine.text}
            </p>
          )}
          {saidOfChange(participation, clock.thisMinute) !== null ? (
            <p className="mt-2 flex items-start gap-1.5 text-sm font-semibold text-warning-ink">
              <AlertIcon size={18} className="mt-0.5 shrink-0" />
              {t("event.changedTitle")}
            </p>
          ) : null}
          <p className="mt-3 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3 text-sm">
            <span className="text-muted">{t("common.seats", { count: seats })}</span>
            <span className="flex items-center gap-0.5 font-semibold text-brand-ink">
              {nextWords(participation, news, t, format)}
              <ChevronRightIcon size={18} />
            </span>
          </p>
        </div>
      </Anchor>
      {clock.thisMinute < startsAt ? (
        <Anchor
          href={address("leave-event", { id: joinId })}
          aria-describedby={titleId}
          className={
            "flex min-h-11 items-center border-t border-line py-2 pr-4 pl-5 text-sm text-muted " +
            "active:bg-surface-sunken"
          }
        >
          {t("leave.leaveOrChange")}
        </Anchor>
      ) : null}
    </CardFrame>
  );
});

interface OwnNews {
  readonly text: string;
  readonly Icon: typeof AlertIcon;
  readonly ink: string;
}

/** What to know about a place in line, or about an offer for a part of the party. */
function ownNews(participation: ParticipationView, news: WaitingNews | undefined, t: Translate): OwnNews | null {
  if (participation.state === "offered" && participation.wantedSeats !== null)
    return { text: offeredText(participation, t), Icon: BellIcon, ink: "text-warning-ink" };
  if (news === undefined) return null;
  const text = newsTitle(news, t);
  if (news.kind === "call") return { text, Icon: BellIcon, ink: "text-success-ink" };
  return news.kind === "gathering"
    ? { text, Icon: QueueIcon, ink: "text-brand-ink" }
    : { text, Icon: AlertIcon, ink: "text-warning-ink" };
}

function nextWords(
  participation: ParticipationView,
  news: WaitingNews | undefined,
  t: Translate,
  format: Formats,
): string {
  const { state, position, price, seats } = participation;
  if (news?.kind === "call") return t("waiting.takeCall", { count: news.seats });
  if (news?.kind === "asleep") return t("waiting.stillIn");
  if (news?.kind === "displaced" && !news.chosen) return t("waiting.displacedChoose");
  if (state === "confirmed") return t("common.seeTicket");
  if (state === "waitlisted") return position === null ? t("event.seePlace") : t("waiting.position", { position });
  if (state === "awaiting_payment" || (state === "offered" && !isFree(participation))) {
    return t("index.payAction", { amount: format.money(times(price, seats)) });
  }
  return t(state === "offered" ? "event.acceptOffer" : "upcoming.seeEvent");
}
