import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import type { WhatWaits } from "#application/use-cases/browse-events.ts";
import { times } from "#domain/money/money.ts";
import { isFree } from "#domain/participation/participation.ts";
import { SignInNotice } from "#ui/app/session/SignInNotice.tsx";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { Countdown } from "#ui/components/facts/Countdown.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { LateArrival } from "#ui/components/feedback/LateArrival.tsx";
import { LiveRegion } from "#ui/components/feedback/Toast.tsx";
import { SearchField } from "#ui/components/fields/SearchField.tsx";
import { PageFrame } from "#ui/components/layout/PageFrame.tsx";
import { PullToRefresh } from "#ui/components/layout/PullToRefresh.tsx";
import { BellIcon, HourglassIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { RefreshButton } from "#ui/parts/asking/PagedListView.tsx";
import { EventsSection } from "./EventsSection.tsx";
import { FilterRows } from "./FilterRows.tsx";
import type { IndexViewModel } from "./index-view-model.ts";
import { useFiltersInAddress } from "./use-filters-in-address.ts";
import type { WaitingBanner } from "./waiting-banner.ts";

/** The start screen: open events to choose from. */
export const IndexView = observer(function IndexView({ vm }: { readonly vm: IndexViewModel }) {
  const t = useText();
  useFiltersInAddress(vm);
  const { list } = vm;
  return (
    <PageFrame bleed busy={list.status === "loading"}>
      <PullToRefresh onRefresh={vm.refresh} busyLabel={t("common.refreshing")}>
        <header className="gutter flex min-h-14 items-center pt-(--safe-top)">
          <h1 className="min-w-0 flex-1 text-2xl font-extrabold">{t("app.findGame")}</h1>
          <div className="-mr-2.5">
            <RefreshButton list={list} onRefresh={vm.refresh} />
          </div>
        </header>
        <LateArrival className="gutter not-empty:pb-3">
          {vm.waiting.what ? <WaitingNotice waiting={vm.waiting} what={vm.waiting.what} /> : <SignInNotice />}
        </LateArrival>
        <div className="gutter sticky top-0 z-10 bg-surface py-1.5 pt-[max(0.375rem,var(--safe-top))]">
          <SearchField
            label={t("index.searchHint")}
            clearLabel={t("common.clear")}
            value={vm.typed}
            onChange={vm.type}
            onSubmit={vm.searchNow}
          />
        </div>
        <FilterRows vm={vm} />
        <EventsSection vm={vm} />
      </PullToRefresh>
      <LiveRegion>{list.status === "ready" ? t("index.shown", { count: list.items.length }) : ""}</LiveRegion>
    </PageFrame>
  );
});

interface WaitingNoticeProps {
  readonly waiting: WaitingBanner;
  readonly what: WhatWaits;
}

/** A payment or an offer that waits for the member: its time left, and a link to it. */
const WaitingNotice = observer(function WaitingNotice({ waiting, what }: WaitingNoticeProps) {
  const t = useText();
  const format = useFormat();
  const { participation } = what;
  const { event, seats } = participation;
  const offer = what.kind === "offer";
  const free = isFree(participation);
  const amount = format.money(times(participation.price, seats));
  return (
    <div className="animate-rise">
      <Banner
        tone="warning"
        icon={offer ? <BellIcon /> : <HourglassIcon />}
        title={t(offer ? "index.offerTitle" : "index.payTitle", { count: seats })}
        aside={waiting.msLeft === null ? null : <TimeLeft msLeft={waiting.msLeft} offer={offer} />}
        action={
          <ButtonLink
            size="small"
            href={free ? address("event", event) : address("payment", { id: event.id, joinId: participation.joinId })}
          >
            {offer ? t("index.offerAction") : t("index.payAction", { amount })}
          </ButtonLink>
        }
      >
        <span className="line-clamp-1">{event.title}</span>
        <span className="tabular">{format.moment(event.startsAt, event.timeZone, waiting.asOf)}</span>
      </Banner>
    </div>
  );
});

function TimeLeft({ msLeft, offer }: { readonly msLeft: number; readonly offer: boolean }) {
  const t = useText();
  const format = useFormat();
  const spoken = t(offer ? "event.spokenTimeToAccept" : "event.spokenTimeToPay", {
    time: format.spokenCountdown(msLeft),
  });
  return <Countdown msLeft={msLeft} text={format.countdown(msLeft)} spoken={spoken} />;
}
