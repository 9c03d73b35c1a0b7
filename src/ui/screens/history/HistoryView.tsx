import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { address } from "#addresses/address.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { SignInNotice } from "#ui/app/session/SignInNotice.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { Chip, ChipRow } from "#ui/components/actions/ChipRow.tsx";
import { Spinner } from "#ui/components/feedback/Spinner.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { LateArrival } from "#ui/components/feedback/LateArrival.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { PullToRefresh } from "#ui/components/layout/PullToRefresh.tsx";
import {
  ChevronRightIcon,
  HistoryIcon,
  PinIcon,
  ReceiptIcon,
  RefreshIcon,
  RefundIcon,
} from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { fetchedPart } from "#ui/parts/asking/fetched-part.tsx";
import { PagedListView, RefreshButton } from "#ui/parts/asking/PagedListView.tsx";
import { whyEnded } from "#ui/parts/joining/why-ended.ts";
import { refundLooks } from "#ui/parts/refunding/refund-looks.ts";
import { RefundCard } from "#ui/parts/refunding/RefundCard.tsx";
import { type HistoryTab, historyTabs, tabFrom, type HistoryViewModel } from "./history-view-model.ts";
import { endOf, mayJoinAgain, mayPlayAgain } from "./past.ts";
import { SeasonCard } from "./SeasonCard.tsx";
import { LateSlipSheet, PaymentCard, SlipSheet } from "./PaymentCard.tsx";

interface HistoryViewProps {
  readonly vm: HistoryViewModel;
}

/** The member's past events, payments and refunds. The address remembers which list is open. */
export const HistoryView = observer(function HistoryView({ vm }: HistoryViewProps) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const shown = tabFrom(search);
  useEffect(() => vm.turnTo(shown), [vm, shown]);
  useDestination(vm);
  const turnTo = (tab: HistoryTab) =>
    setSearch(tab === "events" ? {} : { tab }, { replace: true, preventScrollReset: true });
  return (
    <PageFrame
      bleed
      busy={vm.list.status === "loading"}
      top={
        <TopBar
          large
          title={t("history.title")}
          actions={vm.isSignedOut ? null : <RefreshButton list={vm.list} onRefresh={vm.refresh} />}
        />
      }
    >
      {vm.isSignedOut ? (
        <div className="gutter pt-3">
          <SignInNotice />
        </div>
      ) : (
        <>
          <ChipRow
            label={t("history.lists")}
            value={vm.tab}
            onChange={(value) => {
              const tab = historyTabs.find((each) => each === value);
              if (tab) turnTo(tab);
            }}
          >
            {historyTabs.map((tab) => (
              <Chip key={tab} value={tab}>
                {t(`history.${tab}`)}
              </Chip>
            ))}
          </ChipRow>
          <PullToRefresh onRefresh={vm.refresh} busyLabel={t("common.refreshing")}>
            <div className="gutter pt-3">
              <HistoryLists vm={vm} />
            </div>
          </PullToRefresh>
          <SlipSheet vm={vm} />
          <LateSlipSheet vm={vm} />
        </>
      )}
    </PageFrame>
  );
});

function useDestination(vm: HistoryViewModel): void {
  const navigate = useNavigate();
  const { destination } = vm;
  useEffect(() => {
    if (destination === null) return;
    vm.arrived();
    void navigate(destination);
  }, [destination, navigate, vm]);
}

/** The list of the chosen tab. */
const HistoryLists = observer(function HistoryLists({ vm }: { readonly vm: HistoryViewModel }) {
  const t = useText();
  const { tab, asOf } = vm;
  const onRetry = () => void vm.refresh();
  if (tab === "payments") {
    return (
      <PagedListView
        list={vm.payments}
        onRetry={onRetry}
        empty={
          <EmptyState icon={<ReceiptIcon size={30} />} title={t("history.noPaymentsTitle")}>
            {t("history.noPaymentsDetail")}
          </EmptyState>
        }
        idOf={({ id }) => id}
        renderItem={(item) => (
          <PaymentCard item={item} now={asOf} slip={vm.slipOf(item)} onSlip={vm.lookAt} onClaim={vm.claim} />
        )}
      />
    );
  }
  if (tab === "refunds") {
    return (
      <PagedListView
        list={vm.refunds}
        onRetry={onRetry}
        empty={
          <EmptyState icon={<RefundIcon size={30} />} title={t("history.noRefundsTitle")}>
            {t("history.noRefundsDetail")}
          </EmptyState>
        }
        idOf={({ id }) => id}
        renderItem={(refund) => <RefundCard refund={refund} now={asOf} withEvent />}
      />
    );
  }
  return (
    <>
      <LateArrival>{vm.season ? <SeasonCard season={vm.season} /> : null}</LateArrival>
      <PagedListView
        list={vm.events}
        onRetry={onRetry}
        empty={
          <EmptyState
            icon={<HistoryIcon size={30} />}
            title={t("history.noEventsTitle")}
            action={<ButtonLink href={address("index")}>{t("app.findGame")}</ButtonLink>}
          >
            {t("history.noEventsDetail")}
          </EmptyState>
        }
        idOf={({ joinId }) => joinId}
        renderItem={(participation) => <PastEventCard participation={participation} vm={vm} />}
      />
    </>
  );
});

/** Most games are not missed: its code waits for one that was. */
const MissNote = fetchedPart(async () => (await import("./MissNote.tsx")).MissNote);

interface PastEventCardProps {
  readonly participation: ParticipationView;
  readonly vm: HistoryViewModel;
}

const row = "flex min-h-11 items-center gap-2 border-t border-line px-4 py-2 pl-5 text-sm font-semibold text-brand-ink";

/** A past participation: how it ended, what came back, and a link to join again if that is possible. */
const PastEventCard = observer(function PastEventCard({ participation, vm }: PastEventCardProps) {
  const t = useText();
  const format = useFormat();
  const { event, seats, refund } = participation;
  const now = vm.asOf;
  const { startsAt, endsAt, timeZone } = event;
  const { tone, text } = endOf(participation);
  const why = whyEnded(participation);
  const toEvent = address("event", event);
  return (
    <CardFrame padded={false} sideline={tone}>
      <Anchor href={toEvent} className="block p-4 pl-5">
        <span className="flex min-h-6 flex-wrap items-center justify-between gap-x-3">
          <Badge tone={tone}>{t(text)}</Badge>
          <span className="text-sm text-muted">{t("common.seats", { count: seats })}</span>
        </span>
        <span className="tabular mt-2.5 block text-sm font-semibold text-muted">
          <DottedLine>
            {format.day(startsAt, timeZone, now)}
            {format.timeRange(startsAt, endsAt, timeZone)}
          </DottedLine>
        </span>
        <h2 className="mt-0.5 line-clamp-2 text-base leading-normal">{event.title}</h2>
        <span className="mt-1 flex items-start gap-1 text-sm text-muted">
          <PinIcon size={16} className="mt-0.5 shrink-0" />
          <span className="line-clamp-1 min-w-0 flex-1">{event.venue.name}</span>
        </span>
        {why === null ? null : <span className="mt-2 block text-sm">{t(why)}</span>}
      </Anchor>
      {participation.miss === null ? null : <MissNote participation={participation} vm={vm} />}
      {refund ? (
        <Anchor href={address("history-refund", { merchantId: refund.merchantId, id: refund.eventId })} className={row}>
          <RefundIcon size={18} />
          <DottedLine className="min-w-0 flex-1">
            {t("history.refundOf", { amount: format.money(refund.amount) })}
            {t(refundLooks[refund.state].text)}
          </DottedLine>
          <ChevronRightIcon size={18} />
        </Anchor>
      ) : null}
      {mayJoinAgain(participation, now) ? (
        <Anchor href={toEvent} className={row}>
          <span className="flex-1">{t("payment.joinAgain")}</span>
          <ChevronRightIcon size={18} />
        </Anchor>
      ) : null}
      {mayPlayAgain(participation) ? <AgainRow participation={participation} vm={vm} /> : null}
    </CardFrame>
  );
});

/** Leads to the next game like it. */
const AgainRow = observer(function AgainRow({ participation, vm }: PastEventCardProps) {
  const t = useText();
  const isLooking = vm.again?.joinId === participation.joinId;
  return (
    <button
      type="button"
      aria-busy={isLooking || undefined}
      disabled={vm.again !== null && !isLooking}
      onClick={() => void vm.playAgain(participation)}
      className={`${row} w-full text-left disabled:opacity-45`}
    >
      {isLooking ? <Spinner size={18} /> : <RefreshIcon size={18} />}
      <span className="flex-1">{t("event.again")}</span>
      <ChevronRightIcon size={18} />
    </button>
  );
});
