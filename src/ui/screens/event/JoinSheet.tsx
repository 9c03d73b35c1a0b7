import { observer } from "mobx-react-lite";
import type { EventDetail } from "#contract/events/event-detail.ts";
import { isZero } from "#domain/money/money.ts";
import { type Instant, minute } from "#domain/time/instant.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Price } from "#ui/components/facts/Price.tsx";
import { Stepper } from "#ui/components/fields/Stepper.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { EventViewModel } from "./event-view-model.ts";
import { EventTroubleText } from "./EventTroubleText.tsx";
import type { JoinForm } from "./join-form.ts";

export interface JoinSheetProps {
  readonly event: EventDetail;
  readonly vm: EventViewModel;
}

/** How many seats, what they cost, and what happens then. */
export const JoinSheet = observer(function JoinSheet({ event, vm }: JoinSheetProps) {
  const t = useText();
  const format = useFormat();
  const { form } = vm;
  const now = form.seatsNow(event);
  const waits = now === null;
  const max = form.limit(event);
  const seats = form.seatsIn(event);
  const free = isZero(event.price);
  return (
    <Sheet
      open={form.open}
      onClose={vm.closeForm}
      title={t("event.howManySeats")}
      closeLabel={t("common.close")}
      footer={
        <div className="space-y-3">
          <EventTroubleText trouble={vm.steps.trouble} max={max} />
          <Button wide busy={vm.steps.working === "join"} onClick={() => void vm.join()}>
            {waits ? t("event.joinWaitingList") : t("event.join")}
          </Button>
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
      {form.asksAtLeast(event) ? <AtLeast event={event} vm={vm} /> : null}
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <span className="text-muted">{t("common.total")}</span>
        <Price size="large" free={free} per={free ? undefined : `${format.money(event.price)} × ${now ?? seats}`}>
          {free ? t("common.free") : format.money(form.total(event))}
        </Price>
      </div>
      <p className="mt-2 text-sm text-muted" aria-live="polite">
        <TooFew event={event} form={form} />
        {waits
          ? t("event.waitNote")
          : free
            ? t("event.freeNote")
            : t("event.holdNote", { time: format.duration(holdTime(event, vm.clock.thisMinute)) })}
      </p>
    </Sheet>
  );
});

interface FormProps {
  readonly event: EventDetail;
  readonly form: JoinForm;
}

/** Not all seats are left: the join gets fewer now, or waits. */
const TooFew = observer(function TooFew({ event, form }: FormProps) {
  const t = useText();
  const now = form.seatsNow(event);
  const wanted = form.seatsIn(event);
  if (event.status !== "open" || now === wanted) return null;
  return (
    <span className="mb-1 block font-semibold text-warning-ink">
      {now === null
        ? t("event.tooFewLeft", { left: event.seats.left, seats: t("common.seats", { count: wanted }) })
        : t("event.fewerNow", { left: t("common.seats", { count: now }) })}
    </span>
  );
});

/** The smallest number that a party would come with, should it not get all its seats. */
const AtLeast = observer(function AtLeast({ event, vm: { form, steps } }: JoinSheetProps) {
  const t = useText();
  const wanted = form.seatsIn(event);
  const atLeast = form.atLeastIn(event);
  const seats = t("common.seats", { count: atLeast });
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
      <p className="mt-1 text-sm text-muted">
        {t(atLeast < wanted ? "event.atLeastFewer" : "event.atLeastAll", { seats })}
      </p>
    </div>
  );
});

/** How long a join holds its seats, which is never past the close of joining (product rules, *Deadlines*). */
function holdTime({ times, joinClosesAt }: EventDetail, now: Instant): number {
  return Math.min(times.holdMinutes * minute, joinClosesAt - now);
}
