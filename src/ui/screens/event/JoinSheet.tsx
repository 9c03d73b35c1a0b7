import { observer } from "mobx-react-lite";
import type { EventDetail } from "#contract/events/event-detail.ts";
import { cardLabel } from "#domain/card/card.ts";
import { isZero, type Money } from "#domain/money/money.ts";
import { type Instant, minute } from "#domain/time/instant.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Price } from "#ui/components/facts/Price.tsx";
import { Stepper } from "#ui/components/fields/Stepper.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { CardIcon, LockIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { fetchedPart } from "#ui/parts/asking/fetched-part.tsx";
import { RefundPromise } from "#ui/parts/refunding/RefundPromise.tsx";
import type { EventViewModel } from "./event-view-model.ts";
import { EventTroubleText } from "./EventTroubleText.tsx";
import type { JoinQuote } from "./join-form.ts";

interface JoinSheetProps {
  readonly event: EventDetail;
  readonly vm: EventViewModel;
}

/** For parties, and folded: their code is fetched when there is one. */
const GuestFields = fetchedPart(async () => (await import("#ui/parts/joining/GuestFields.tsx")).GuestFields);

/** The sheet's id, for the bar's button. */
export const joinSheetId = "join";

/** How many seats, what they cost, and what happens then. */
export const JoinSheet = observer(function JoinSheet({ event, vm }: JoinSheetProps) {
  const t = useText();
  const format = useFormat();
  const { form, quote } = vm;
  if (quote === null) return null;
  const { seats, now, total } = quote;
  const waits = now === null;
  const max = form.limit(event);
  const free = isZero(event.price);
  return (
    <Sheet
      id={joinSheetId}
      open={form.open}
      onClose={vm.closeForm}
      busy={vm.steps.working !== null}
      title={t("event.howManySeats")}
      closeLabel={t("common.close")}
      footer={
        <div className="space-y-3">
          <EventTroubleText trouble={vm.steps.trouble} max={max} />
          {vm.cardToPay === null ? (
            <Button
              wide
              busy={vm.steps.working === "join" || vm.awaitsCard}
              disabled={vm.steps.working === "pay"}
              onClick={() => void vm.join()}
            >
              {waits
                ? t("event.joinWaitingList")
                : paysNow(event)
                  ? t("event.continueToPay", { amount: format.money(total) })
                  : t("event.join")}
            </Button>
          ) : (
            <PayHere vm={vm} total={total} />
          )}
        </div>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 py-2">
        <p className="min-w-0 flex-1 basis-[7em] text-sm text-muted">{t("event.seatsForFriends", { max })}</p>
        <Stepper
          label={t("common.seatsLabel")}
          value={seats}
          min={1}
          max={max}
          onChange={form.choose}
          fewerLabel={t("common.fewerSeats")}
          moreLabel={t("common.moreSeats")}
          valueText={t("common.seats", { count: seats })}
          disabled={vm.steps.working !== null}
        />
      </div>
      {seats > 1 ? (
        <details className="mt-1 border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
            {t("guests.title")}
            <span className="text-xs font-normal text-subtle">{t("common.optional")}</span>
          </summary>
          <div className="pt-1 pb-3">
            <GuestFields names={form.guests} seats={seats} disabled={vm.steps.working !== null} />
          </div>
        </details>
      ) : null}
      {quote.asksAtLeast ? <AtLeast event={event} vm={vm} /> : null}
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <span className="text-muted">{t("common.total")}</span>
        <Price size="large" free={free} per={free ? undefined : `${format.money(event.price)} × ${now ?? seats}`}>
          {free ? t("common.free") : format.money(total)}
        </Price>
      </div>
      <div className="mt-2 text-sm text-muted" aria-live="polite">
        <TooFew event={event} quote={quote} />
        {vm.cardToPay === null ? (
          <p>
            {waits
              ? t("event.waitNote")
              : free
                ? t("event.freeNote")
                : t("event.holdNote", {
                    count: now,
                    time: format.duration(holdTime(event, vm.clock.thisMinute)),
                  })}
          </p>
        ) : (
          <RefundPromise policy={event.refundPolicy} event={event} now={vm.clock.thisMinute} />
        )}
      </div>
    </Sheet>
  );
});

interface PayHereProps {
  readonly vm: EventViewModel;
  readonly total: Money;
}

/** Takes the seats and pays by the saved card in one tap; or takes them, and chooses how to pay. */
const PayHere = observer(function PayHere({ vm, total }: PayHereProps) {
  const t = useText();
  const format = useFormat();
  const { working } = vm.steps;
  return (
    <div className="not-under-tap">
      <p className="mb-2 flex items-center gap-2 text-sm">
        <CardIcon size={20} className="shrink-0 text-brand-ink" />
        <span className="tabular font-semibold">{vm.cardToPay === null ? null : cardLabel(vm.cardToPay)}</span>
      </p>
      <Button
        wide
        busy={working === "pay"}
        disabled={working === "join"}
        icon={<LockIcon size={20} />}
        aria-describedby="refund-promise"
        onClick={() => void vm.joinAndPay()}
      >
        {t("payment.do_card", { amount: format.money(total) })}
      </Button>
      <Button
        wide
        look="quiet"
        className="mt-1"
        busy={working === "join"}
        disabled={working === "pay"}
        onClick={() => void vm.join()}
      >
        {t("event.payOtherwise")}
      </Button>
    </div>
  );
});

interface TooFewProps {
  readonly event: EventDetail;
  readonly quote: JoinQuote;
}

/** Not all seats are left: the join gets fewer now, or waits. */
function TooFew({ event, quote: { now, seats: wanted } }: TooFewProps) {
  const t = useText();
  if (event.status !== "open" || now === wanted) return null;
  return (
    <p className="mb-1 font-semibold text-warning-ink">
      {now === null
        ? t("event.tooFewLeft", { left: event.seats.left, seats: t("common.seats", { count: wanted }) })
        : t("event.fewerNow", { left: t("common.seats", { count: now }) })}
    </p>
  );
}

/** The smallest number that a party would come with, should it not get all its seats. */
const AtLeast = observer(function AtLeast({ event, vm: { form, steps } }: JoinSheetProps) {
  const t = useText();
  const wanted = form.seatsIn(event);
  const atLeast = form.atLeastIn(event);
  const seats = t("common.seats", { count: atLeast });
  const isSeated = form.seatsNow(event) !== null;
  return (
    <div className="mt-1 border-t border-line pt-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 flex-1 basis-[7em] font-semibold">{t("event.atLeast")}</p>
        <Stepper
          label={t("event.atLeast")}
          value={atLeast}
          min={1}
          max={wanted}
          onChange={form.chooseAtLeast}
          fewerLabel={t("common.fewerSeats")}
          moreLabel={t("common.moreSeats")}
          valueText={seats}
          disabled={steps.working !== null}
        />
      </div>
      {/* Who gets some of the seats now is offered nothing later: that is said below. */}
      {isSeated ? null : (
        <p className="mt-1 text-sm text-muted">
          {t(atLeast < wanted ? "event.atLeastFewer" : "event.atLeastAll", { seats })}
        </p>
      )}
    </div>
  );
});

/** Is there something to pay before the seats are confirmed? */
function paysNow({ price, paymentMethods }: EventDetail): boolean {
  return !isZero(price) && paymentMethods.some((method) => method !== "onsite");
}

/** How long a join holds its seats, which is never past the close of joining (product rules, *Deadlines*). */
function holdTime({ times, joinClosesAt }: EventDetail, now: Instant): number {
  return Math.min(times.holdMinutes * minute, joinClosesAt - now);
}
