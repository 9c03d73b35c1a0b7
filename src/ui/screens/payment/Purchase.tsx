import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { times } from "#domain/money/money.ts";
import { policyInForce } from "#domain/participation/participation.ts";
import { type Instant, minute } from "#domain/time/instant.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { TimeBar } from "#ui/components/facts/Countdown.tsx";
import { Price } from "#ui/components/facts/Price.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import { failureTexts, isLeaving } from "#ui/parts/asking/failure.ts";
import { fetchedPart } from "#ui/parts/asking/fetched-part.tsx";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import type { LiveClock } from "#ui/parts/joining/live-clock.ts";
import { TimeLeft } from "#ui/parts/joining/TimeLeft.tsx";
import { RefundPromise } from "#ui/parts/refunding/RefundPromise.tsx";
import type { PaymentTrouble } from "./payment-stage.ts";
import type { PaymentViewModel } from "./payment-view-model.ts";

/** What every stage is given. */
export interface StageProps {
  readonly vm: PaymentViewModel;
  readonly participation: ParticipationView;
}

/** Drawing codes is a lot of code, and most pay by card: it waits for the first code. */
export const QrToScan = fetchedPart(async () => (await import("./BankingQr.tsx")).BankingQr);

/** What is bought: event, seats × price = total, and how long the seats are held. */
export const Purchase = observer(function Purchase({ vm, participation }: StageProps) {
  const t = useText();
  const format = useFormat();
  const { price, seats, deadline, event } = participation;
  return (
    <>
      <EventBrief event={event} now={vm.clock.thisMinute} />
      <CardFrame className="mt-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-muted">{t("payment.sum", { price: format.money(price), count: seats })}</span>
          <Price size="large">{format.money(times(price, seats))}</Price>
        </div>
        {deadline === null ? null : (
          <div className="mt-3 border-t border-line pt-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="text-muted">{t("payment.timeLeft")}</span>
              <TimeLeft
                clock={vm.clock}
                deadline={deadline}
                spoken="payment.spokenTimeLeft"
                offerIn={participation.state === "offered" ? event.timeZone : undefined}
              />
            </div>
            <HoldTimeBar clock={vm.clock} participation={participation} deadline={deadline} />
          </div>
        )}
      </CardFrame>
    </>
  );
});

interface HoldTimeBarProps {
  readonly clock: LiveClock;
  readonly participation: ParticipationView;
  readonly deadline: Instant;
}

/** How much time of a hold is left, as a bar. An offer has none, because the app does not know when it was made. */
const HoldTimeBar = observer(function HoldTimeBar({ clock, participation, deadline }: HoldTimeBarProps) {
  if (participation.state !== "awaiting_payment") return null;
  const left = deadline - clock.now;
  return (
    <div className="mt-2">
      <TimeBar fraction={left / (deadline - participation.joinedAt)} urgent={left < 2 * minute} />
    </div>
  );
});

/** Which share of this place is refunded until when. */
export function PlaceRefundPromise({
  participation,
  now,
}: {
  readonly participation: ParticipationView;
  readonly now: Instant;
}) {
  return <RefundPromise policy={policyInForce(participation, now)} event={participation.event} now={now} />;
}

/** The ways out of an open attempt: pay otherwise, or give the seats back. */
export const AttemptActions = observer(function AttemptActions({ vm }: { readonly vm: PaymentViewModel }) {
  const t = useText();
  return (
    <div className="mt-6 flex flex-col items-center gap-1">
      <Button
        look="secondary"
        wide
        busy={vm.steps.working === "cancel"}
        disabled={vm.steps.working === "leave"}
        onClick={() => void vm.cancelAttempt()}
      >
        {t("payment.cancelAttempt")}
      </Button>
      <Button look="quiet" size="small" disabled={vm.steps.working !== null} onClick={vm.askToLeave}>
        {t("payment.giveBack")}
      </Button>
    </div>
  );
});

/** What went wrong with the last step. It scrolls into view, because the button that was pressed is far below. */
export function PaymentTroubleBanner({ trouble }: { readonly trouble: PaymentTrouble | null }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const said = trouble && textsOf(trouble);
  const shown = said !== null;
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [shown, trouble]);
  if (!said) return null;
  return (
    <div ref={place} className="mb-4 scroll-mt-18">
      <Banner
        urgent
        tone={said.tone}
        icon={<AlertIcon />}
        title={t(said.title)}
        action={
          said.signIn ? (
            <Button size="small" onClick={() => window.location.reload()}>
              {t("app.signIn")}
            </Button>
          ) : null
        }
      >
        {t(said.detail)}
        {said.held ? <span className="mt-1 block">{t("payment.seatsStay")}</span> : null}
      </Banner>
    </div>
  );
}

interface TroubleTexts {
  readonly tone: "danger" | "warning";
  readonly title: MessageId;
  readonly detail: MessageId;
  readonly held: boolean;
  /** With a button that signs in again. */
  readonly signIn?: true;
}

/** The server refused the call because it does not know who asks: it did nothing. */
const signedOut = {
  tone: "warning",
  title: "app.signInTitle",
  detail: "payment.signedOutDetail",
  held: false,
  signIn: true,
} as const satisfies TroubleTexts;

/** What is said of a trouble; null while the page is leaving. */
export function textsOf(trouble: PaymentTrouble): TroubleTexts | null {
  if ("failure" in trouble && trouble.failure instanceof RequestFailed && trouble.failure.status === 401)
    return signedOut;
  switch (trouble.kind) {
    case "declined":
      return { tone: "danger", title: "payment.declinedTitle", detail: declines[trouble.code], held: true };
    case "unavailable":
      return { tone: "warning", title: "payment.unavailableTitle", detail: "payment.unavailableDetail", held: true };
    case "unclear":
      return { tone: "warning", title: "payment.lostTitle", detail: "payment.lostDetail", held: false };
    case "lost":
      return isLeaving(trouble.failure)
        ? null
        : { tone: "warning", title: "payment.lostTitle", detail: "payment.lostDetail", held: false };
    case "failed":
      return isLeaving(trouble.failure) ? null : { tone: "warning", ...failureTexts(trouble.failure), held: false };
    case "refused":
      return { tone: "danger", title: "payment.refusedTitle", detail: refusals[trouble.reason], held: false };
  }
}

const declines: Readonly<Record<Extract<PaymentTrouble, { kind: "declined" }>["code"], MessageId>> = {
  card_declined: "payment.declinedCard",
  insufficient_funds: "payment.declinedFunds",
  expired_card: "payment.declinedExpired",
  authentication_failed: "payment.declinedAuthentication",
  payment_failed: "payment.declinedOther",
  slip_rejected: "payment.declinedOther",
};

const refusals: Readonly<Record<Extract<PaymentTrouble, { kind: "refused" }>["reason"], MessageId>> = {
  not_payable: "payment.refusedNotPayable",
  too_many_holds: "payment.refusedTooManyHolds",
  onsite_not_offered: "payment.refusedOnsite",
  already_paid: "payment.cancelFailed",
  not_leavable: "payment.notLeavable",
};
