import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { WhatWaits } from "#application/use-cases/browse-events.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { address } from "#addresses/address.ts";
import { times } from "#domain/money/money.ts";
import { SignInNotice } from "#ui/app/session/SignInNotice.tsx";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { Countdown } from "#ui/components/facts/Countdown.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { LateArrival } from "#ui/components/feedback/LateArrival.tsx";
import { LiveRegion } from "#ui/components/feedback/Toast.tsx";
import { SearchField } from "#ui/components/fields/SearchField.tsx";
import { PageFrame } from "#ui/components/layout/PageFrame.tsx";
import { PullToRefresh } from "#ui/components/layout/PullToRefresh.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { AlertIcon, BellIcon, HourglassIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { type Formats, useFormat } from "#ui/i18n/use-format.ts";
import { nextAddress } from "#ui/parts/addresses/next-address.ts";
import { fetchedPart } from "#ui/parts/asking/fetched-part.tsx";
import { RefreshButton } from "#ui/parts/asking/PagedListView.tsx";
import { offeredText } from "#ui/parts/joining/WaitingNotice.tsx";
import { WantedAccount } from "#ui/parts/refunding/WantedAccount.tsx";
import { ActiveFilters, FilterButton } from "./ActiveFilters.tsx";
import { CityChoice } from "./CityChoice.tsx";
import { EventsSection } from "./EventsSection.tsx";
import { FilterRows } from "./FilterRows.tsx";
import type { IndexViewModel } from "./index-view-model.ts";
import { NewsLine } from "./NewsLine.tsx";
import { SaveSearch } from "./save/SaveSearch.tsx";
import { useFiltersInAddress } from "./use-filters-in-address.ts";
import type { WaitingBanner } from "./waiting-banner.ts";

/** Its code is fetched with the first tap. */
const FilterSheet = fetchedPart(
  async () => (await import("./FilterSheet.tsx")).FilterSheet,
  function FilterFrame({ vm, children }: { readonly vm: IndexViewModel; readonly children: ReactNode }) {
    const t = useText();
    return (
      <Sheet open onClose={vm.sheet.close} title={t("index.filters")} closeLabel={t("common.close")}>
        {children}
      </Sheet>
    );
  },
);

/** A desk with room for the map beside the list; else it lies over it. */
const wide = "(min-width: 80rem)";

interface MapProps {
  readonly vm: IndexViewModel;
  /** The media query of a screen that is wide enough. */
  readonly wide: string;
}

/** The map, its library and its style are fetched with the first tap. */
const GamesMap = fetchedPart(
  async () => (await import("./map/GamesMap.tsx")).GamesMap,
  function MapFrame({ vm, children }: MapProps & { readonly children: ReactNode }) {
    const t = useText();
    return matchMedia(wide).matches ? (
      <div className="fixed right-4 bottom-4 z-20 rounded-lg bg-surface-raised px-4 shadow-float">{children}</div>
    ) : (
      <Sheet open onClose={vm.map.toggle} title={t("index.map")} closeLabel={t("common.close")}>
        {children}
      </Sheet>
    );
  },
);

/** The start screen: open events to choose from. */
export const IndexView = observer(function IndexView({ vm }: { readonly vm: IndexViewModel }) {
  const t = useText();
  useFiltersInAddress(vm);
  const { list } = vm;
  return (
    <PageFrame bleed desk="list" busy={list.status === "loading"}>
      <PullToRefresh onRefresh={vm.refresh} busyLabel={t("common.refreshing")}>
        <header className="gutter flex min-h-14 flex-wrap items-center pt-(--safe-top)">
          <h1 className="min-w-0 flex-1 basis-[6em] text-xl font-extrabold">{t("app.findGame")}</h1>
          <CityChoice vm={vm} />
          <div className="-mr-2.5 ml-auto">
            <RefreshButton list={list} onRefresh={vm.refresh} />
          </div>
        </header>
        <LateArrival className="gutter space-y-3 not-empty:pb-3">
          {vm.waiting.what ? <WaitingNotice waiting={vm.waiting} what={vm.waiting.what} /> : <SignInNotice />}
          <WantedAccount />
          <NewsLine keepInTouch={vm.keepInTouch} now={vm.where.asOf} />
        </LateArrival>
        <div className="gutter low:static sticky top-(--nav) z-10 bg-surface py-1.5 pt-[max(0.375rem,var(--safe-top))]">
          <div className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <SearchField
                label={t("index.searchHint")}
                clearLabel={t("common.clear")}
                value={vm.typed}
                onChange={vm.type}
                onSubmit={vm.searchNow}
              />
            </div>
            <FilterButton vm={vm} />
          </div>
        </div>
        <FilterRows vm={vm} />
        <ActiveFilters vm={vm} />
        <SaveSearch vm={vm} />
        <EventsSection vm={vm} />
      </PullToRefresh>
      {vm.map.isOpen ? <GamesMap vm={vm} wide={wide} /> : null}
      {vm.sheet.isOpen ? <FilterSheet vm={vm} /> : null}
      <LiveRegion>{list.status === "ready" ? t("index.shown", { count: list.items.length }) : ""}</LiveRegion>
    </PageFrame>
  );
});

interface WaitingNoticeProps {
  readonly waiting: WaitingBanner;
  readonly what: WhatWaits;
}

/** What waits for the member: its time left, and a link to it. */
const WaitingNotice = observer(function WaitingNotice({ waiting, what }: WaitingNoticeProps) {
  const t = useText();
  const format = useFormat();
  const { kind, participation } = what;
  const { event } = participation;
  const { tone, Icon } = looks[kind];
  return (
    <div className="animate-rise">
      <Banner
        tone={tone}
        icon={<Icon />}
        title={titleOf(what, t)}
        aside={waiting.msLeft === null ? null : <TimeLeft msLeft={waiting.msLeft} paying={kind === "payment"} />}
        action={
          <>
            <ButtonLink size="small" href={nextAddress(participation)}>
              {actionOf(what, t, format)}
            </ButtonLink>
            {what.more === 0 ? null : (
              <ButtonLink look="quiet" size="small" href={address("upcoming")}>
                {t("index.moreWaits", { count: what.more })}
              </ButtonLink>
            )}
          </>
        }
      >
        <span className="line-clamp-1">{event.title}</span>
        <span className="tabular">{format.moment(event.startsAt, event.timeZone, waiting.asOf)}</span>
      </Banner>
    </div>
  );
});

const looks = {
  offer: { tone: "warning", Icon: BellIcon },
  call: { tone: "success", Icon: BellIcon },
  payment: { tone: "warning", Icon: HourglassIcon },
  displaced: { tone: "warning", Icon: AlertIcon },
  asleep: { tone: "warning", Icon: AlertIcon },
} as const;

function titleOf({ kind, participation }: WhatWaits, t: Translate): string {
  switch (kind) {
    case "offer":
      return offeredText(participation, t);
    case "call":
      return t("waiting.callTitle", { count: calledSeats(participation) });
    case "payment":
      return t("index.payTitle", { count: participation.seats });
    case "displaced":
      return t("waiting.displacedTitle");
    case "asleep":
      return t("waiting.asleepTitle");
  }
}

function actionOf({ kind, participation }: WhatWaits, t: Translate, format: Formats): string {
  switch (kind) {
    case "offer":
      return t("ticket.toOffer");
    case "call":
      return t("waiting.takeCall", { count: calledSeats(participation) });
    case "payment":
      return t("index.payAction", { amount: format.money(times(participation.price, participation.seats)) });
    case "displaced":
      return t("waiting.displacedChoose");
    case "asleep":
      return t("waiting.stillIn");
  }
}

function calledSeats({ openCall, seats }: ParticipationView): number {
  return openCall?.seats ?? seats;
}

function TimeLeft({ msLeft, paying }: { readonly msLeft: number; readonly paying: boolean }) {
  const t = useText();
  const format = useFormat();
  const spoken = t(paying ? "payment.spokenTimeLeft" : "event.spokenTimeToAccept", {
    time: format.spokenCountdown(msLeft),
  });
  return <Countdown msLeft={msLeft} text={format.countdown(msLeft)} spoken={spoken} />;
}
