import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { Timeline, type TimelineStep } from "#ui/components/facts/Timeline.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { PullToRefresh } from "#ui/components/layout/PullToRefresh.tsx";
import { RefundIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { type Formats, useFormat } from "#ui/i18n/use-format.ts";
import { PagedListView } from "#ui/parts/asking/PagedListView.tsx";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import type { LiveClock } from "#ui/parts/joining/live-clock.ts";
import { accountAction, accountAddress, wantsAccount } from "#ui/parts/refunding/give-account.ts";
import { destinationName, refundLooks } from "#ui/parts/refunding/refund-looks.ts";
import type { HistoryRefundViewModel } from "./history-refund-view-model.ts";
import { mayGoToBank, nextActor, type RefundStep, refundSteps } from "./refund-steps.ts";

/** The History Refund screen. */
export const HistoryRefundView = observer(function HistoryRefundView({ vm }: { readonly vm: HistoryRefundViewModel }) {
  const t = useText();
  const goBack = useGoBack(address("history", {}, { tab: "refunds" }));
  const { list, event } = vm;
  return (
    <PageFrame
      busy={list.status === "loading"}
      top={<TopBar title={t("refund.heading")} back={{ label: t("common.back"), onClick: goBack }} />}
    >
      <PullToRefresh onRefresh={vm.refresh} busyLabel={t("common.refreshing")}>
        {event ? (
          <div className="mb-4">
            <EventBrief event={event} now={vm.clock.thisMinute} />
          </div>
        ) : null}
        <PagedListView
          list={list}
          onRetry={() => void vm.refresh()}
          empty={
            <EmptyState
              icon={<RefundIcon size={30} />}
              title={t("refund.emptyTitle")}
              action={<ButtonLink href={address("history")}>{t("refund.toHistory")}</ButtonLink>}
            >
              {t("refund.emptyDetail")}
            </EmptyState>
          }
          idOf={({ id }) => id}
          renderItem={(refund) => <RefundWay refund={refund} clock={vm.clock} />}
        />
      </PullToRefresh>
    </PageFrame>
  );
});

interface RefundWayProps {
  readonly refund: RefundView;
  readonly clock: LiveClock;
}

/** One refund: how much, where it goes, its steps, and who acts next by when. */
const RefundWay = observer(function RefundWay({ refund, clock }: RefundWayProps) {
  const t = useText();
  const format = useFormat();
  const { amount, percent, destination, dispute, replaced, state } = refund;
  const now = clock.thisMinute;
  const { tone, text } = refundLooks[state];
  const steps = refundSteps(refund).map((step): TimelineStep => ({
    id: step.id,
    title: t(`refund.step_${step.id}`),
    detail: detailOf(step, refund, t, format, now),
    state: step.state,
    tone,
  }));
  return (
    <CardFrame>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="tabular text-2xl font-extrabold tracking-tight">{format.money(amount)}</h2>
        <Badge tone={tone}>{t(text)}</Badge>
      </div>
      <p className="mt-0.5 mb-4 text-sm text-muted">
        {t("refund.shareTo", {
          share: t("event.refundShare", { percent }),
          destination: destinationName(t, destination),
        })}
      </p>
      {wantsAccount(refund) ? (
        <ButtonLink wide className="mb-4" href={accountAddress(refund)}>
          {t(accountAction(refund))}
        </ButtonLink>
      ) : null}
      <Timeline
        label={t("refund.way")}
        steps={steps}
        stateLabels={{ done: t("refund.done"), current: t("refund.now"), next: t("refund.next") }}
      />
      {replaced ? <p className="mt-3 text-sm text-muted">{t("refund.replaced")}</p> : null}
      {dispute === "covered" ? <p className="mt-3 text-sm text-muted">{t("refund.coveredByDispute")}</p> : null}
      {state === "succeeded" ? (
        <ButtonLink
          look="secondary"
          size="small"
          wide
          className="mt-4"
          href={address("receipt", { id: refund.paymentId })}
        >
          {t("receipt.form_credit_note")}
        </ButtonLink>
      ) : null}
      {mayGoToBank(refund) ? (
        <ButtonLink wide look="secondary" className="mt-4" href={accountAddress(refund, { refund: refund.id })}>
          {t("refund.sendToBank")}
        </ButtonLink>
      ) : null}
    </CardFrame>
  );
});

/** When the step was done and what the member's bank said; for the current step, who acts next. */
function detailOf({ id, state, at }: RefundStep, refund: RefundView, t: Translate, format: Formats, now: number) {
  const next = state === "current" ? whatNext(refund, t, format, now) : undefined;
  if (id === "returned" && refund.returned) {
    return (
      <>
        {format.moment(refund.returned.at, refund.event.timeZone, now)}
        <span className="block break-words">{t("refund.bankSaid", { reason: refund.returned.reason })}</span>
        {next}
      </>
    );
  }
  return next ?? (at === null ? undefined : format.moment(at, refund.event.timeZone, now));
}

/** Who acts, and by when if that is known. */
function whatNext(refund: RefundView, t: Translate, format: Formats, now: number) {
  const actor = nextActor(refund);
  if (actor === null) return undefined;
  const { expectedBy, event, state, returned } = refund;
  const held = state === "failed" ? "merchant_failed" : actor === "member" && returned ? "member_returned" : actor;
  return (
    <>
      {t(`refund.actor_${held}`)}
      {expectedBy === null || actor === "payer" ? null : (
        <span className="block font-semibold text-ink">
          {t("refund.expectedBy", { moment: format.fixedMoment(expectedBy, event.timeZone, now) })}
        </span>
      )}
    </>
  );
}
