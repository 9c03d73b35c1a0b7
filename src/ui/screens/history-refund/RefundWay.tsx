import { observer } from "mobx-react-lite";
import { bankCountryOf } from "#domain/bank-account/bank-country.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { Card } from "#ui/components/layout/Card.tsx";
import { Timeline, type TimelineStep } from "#ui/components/facts/Timeline.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { type Formats, useFormat } from "#ui/i18n/use-format.ts";
import type { LiveClock } from "#ui/parts/joining/live-clock.ts";
import { address } from "#addresses/address.ts";
import { destinationName } from "#ui/parts/refunding/refund-destination.ts";
import { refundLooks } from "#ui/parts/refunding/refund-looks.ts";
import { nextActor, type RefundStep, refundSteps } from "./refund-steps.ts";

interface RefundWayProps {
  readonly refund: RefundView;
  readonly clock: LiveClock;
}

/** One refund: how much, where to, its way, and who acts next by when. */
export const RefundWay = observer(function RefundWay({ refund, clock }: RefundWayProps) {
  const t = useText();
  const format = useFormat();
  const { amount, percent, destination, dispute, state } = refund;
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
    <Card>
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
      <Timeline
        label={t("refund.way")}
        steps={steps}
        stateLabels={{ done: t("refund.done"), current: t("refund.now"), next: t("refund.next") }}
      />
      {dispute === "covered" ? <p className="mt-3 text-sm text-muted">{t("refund.coveredByDispute")}</p> : null}
      {state === "needs_bank_account" ? (
        <ButtonLink
          wide
          className="mt-4"
          href={address(
            "refund-bank-account",
            {},
            {
              country: bankCountryOf(amount.currency),
              return: address("history-refund", { merchantId: refund.merchantId, id: refund.eventId }),
            },
          )}
        >
          {t(refund.returned ? "refund.checkAccount" : "leave.giveAccount")}
        </ButtonLink>
      ) : null}
    </Card>
  );
});

/** When it was, what the member's bank said, and, where it stands, who acts next. */
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

/** Who acts, and by when where that is known. */
function whatNext(refund: RefundView, t: Translate, format: Formats, now: number) {
  const actor = nextActor(refund);
  if (actor === null) return undefined;
  const { expectedBy, event, state, returned } = refund;
  const held = state === "failed" ? "merchant_failed" : actor === "member" && returned ? "member_returned" : actor;
  return (
    <>
      {t(`refund.actor_${held}`)}
      {expectedBy === null ? null : (
        <span className="block font-semibold text-ink">
          {t("refund.expectedBy", { moment: format.fixedMoment(expectedBy, event.timeZone, now) })}
        </span>
      )}
    </>
  );
}
