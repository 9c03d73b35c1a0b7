import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { isZero, times } from "#domain/money/money.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { Price } from "#ui/components/facts/Price.tsx";
import { LiveRegion } from "#ui/components/feedback/Toast.tsx";
import { StickyBar } from "#ui/components/layout/PageFrame.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { CalendarIcon, PinIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import { TimeLeft } from "#ui/parts/joining/TimeLeft.tsx";
import type { WaitingNews } from "#ui/parts/joining/waiting-news.ts";
import { opensEarly } from "#ui/components/layout/Sheet.tsx";
import { newsTitle, offeredText } from "#ui/parts/joining/WaitingNotice.tsx";
import type { EventViewModel } from "./event-view-model.ts";
import { seatsLeftOf } from "./EventHead.tsx";
import { EventTroubleText } from "./EventTroubleText.tsx";
import { FarewellButton } from "./FarewellButton.tsx";
import { joinSheetId } from "./JoinSheet.tsx";
import type { NextStep } from "./next-step.ts";

/** The sticky bar: the price, and what the member can do next. */
export const EventBar = observer(function EventBar({ vm }: { readonly vm: EventViewModel }) {
  const t = useText();
  const format = useFormat();
  const { event, step } = vm;
  if (!event || !step) return null;
  const when = (at: Instant) => format.fixedMoment(at, event.timeZone, vm.clock.thisMinute);
  const said = stepText(step, event.participation, { t, when });
  const trouble = vm.form.open ? null : vm.steps.trouble;
  const note = hasNote(step) ? <StateNote vm={vm} said={said} /> : null;
  return (
    <StickyBar
      info={step.kind === "accept_offer" || newsToAnswer(step) ? null : <BarInfo vm={vm} said={said} />}
      more={<DeskFacts event={event} />}
      note={trouble ? <EventTroubleText trouble={trouble} max={vm.form.limit(event)} /> : note}
    >
      <NextStepButton vm={vm} />
      <LiveRegion>{said}</LiveRegion>
    </StickyBar>
  );
});

/** When, where and how full, beside the button of a desk. */
function DeskFacts({ event }: { readonly event: EventDetail }) {
  const format = useFormat();
  return (
    <ul className="space-y-2 border-t border-line pt-4 text-sm text-muted">
      <li className="flex gap-2.5">
        <CalendarIcon size={20} className="shrink-0 text-brand-ink" />
        <span className="tabular">
          {format.longDay(event.startsAt, event.timeZone)}
          <br />
          {format.timeRange(event.startsAt, event.endsAt, event.timeZone)}
        </span>
      </li>
      <li className="flex gap-2.5">
        <PinIcon size={20} className="shrink-0 text-brand-ink" />
        <span className="min-w-0">{event.venue.name}</span>
      </li>
    </ul>
  );
}

const BarInfo = observer(function BarInfo({ vm, said }: { readonly vm: EventViewModel; readonly said: string | null }) {
  const t = useText();
  const format = useFormat();
  const { event, step } = vm;
  if (!event || !step) return null;
  const mine = event.participation;
  switch (step.kind) {
    case "join":
    case "join_waiting_list":
      return (
        <>
          {isZero(event.price) ? (
            <Price free>{t("common.free")}</Price>
          ) : (
            <Price per={t("common.perSeat")}>{format.money(event.price)}</Price>
          )}
          <p className="text-xs text-muted">{t("common.seatsLeft", { count: seatsLeftOf(event) ?? 0 })}</p>
        </>
      );
    case "pay":
      return mine ? <Price>{format.money(times(mine.price, mine.seats))}</Price> : null;
    case "accept_offer":
      return null;
    default:
      return <p className="text-sm font-semibold text-balance">{said}</p>;
  }
});

/** Where Join asks first, the sheet opens before the app answers. */
const opensSheet = ({ event, form }: EventViewModel) => (event && form.asks(event) ? opensEarly(joinSheetId) : {});

const NextStepButton = observer(function NextStepButton({ vm }: { readonly vm: EventViewModel }) {
  const t = useText();
  const { event, step } = vm;
  if (!event || !step) return null;
  switch (step.kind) {
    case "join":
    case "join_waiting_list":
      return (
        <Button
          busy={vm.steps.working === "join"}
          disabled={vm.steps.working !== null && vm.steps.working !== "join"}
          onClick={vm.beginJoin}
          data-step={step.kind}
          {...opensSheet(vm)}
        >
          {t(step.kind === "join" ? "event.join" : "event.joinWaitingList")}
        </Button>
      );
    case "pay":
      return <ButtonLink href={address("payment", { id: event.id, joinId: step.joinId })}>{t("event.pay")}</ButtonLink>;
    case "accept_offer":
      return (
        <div className="flex flex-wrap gap-2">
          <Button
            look="secondary"
            className="grow px-4"
            disabled={vm.steps.working === "accept"}
            onClick={vm.askToDecline}
          >
            {t("waiting.decline")}
          </Button>
          {step.free ? (
            <Button
              className="grow-9"
              busy={vm.steps.working === "accept"}
              disabled={vm.steps.working !== null && vm.steps.working !== "accept"}
              onClick={() => void vm.accept()}
            >
              {t("event.acceptOffer")}
            </Button>
          ) : (
            <ButtonLink className="grow-9" href={address("payment", { id: event.id, joinId: step.joinId })}>
              {t("event.acceptOffer")}
            </ButtonLink>
          )}
        </div>
      );
    case "confirmed":
      return <ButtonLink href={address("thank-you", { id: step.joinId })}>{t("common.seeTicket")}</ButtonLink>;
    case "under_review":
      return (
        <ButtonLink look="secondary" href={address("thank-you", { id: step.joinId })}>
          {t("ticket.yourPlace")}
        </ButtonLink>
      );
    case "waiting":
    case "offer_over":
      return <WaitingButton vm={vm} joinId={step.joinId} news={newsToAnswer(step)} />;
    case "ask":
      return (
        <Button
          busy={vm.steps.working === "ask"}
          disabled={vm.steps.working !== null && vm.steps.working !== "ask"}
          onClick={() => void vm.ask()}
          data-step={step.kind}
        >
          {t("event.askToJoin")}
        </Button>
      );
    case "asked":
    case "not_open":
    case "opens":
    case "full":
    case "closed":
    case "finished":
    case "cancelled":
      return <FarewellButton refund={event.participation?.refund ?? null} />;
  }
});

interface WaitingButtonProps {
  readonly vm: EventViewModel;
  readonly joinId: JoinId;
  readonly news: ReturnType<typeof newsToAnswer>;
}

/** What can be answered at once; otherwise the way to the place in line. */
const WaitingButton = observer(function WaitingButton({ vm, joinId, news }: WaitingButtonProps) {
  const t = useText();
  const { working } = vm.steps;
  if (news === null) return <ButtonLink href={address("success", { id: joinId })}>{t("event.seePlace")}</ButtonLink>;
  return news.kind === "call" ? (
    <Button busy={working !== null} onClick={() => void vm.accept()}>
      {t("waiting.takeCall", { count: news.seats })}
    </Button>
  ) : (
    <Button busy={working !== null} onClick={() => void vm.stillIn()}>
      {t("waiting.stillIn")}
    </Button>
  );
});

/** News of a place in line that the member answers with one tap. */
function newsToAnswer(step: NextStep): Extract<WaitingNews, { kind: "call" | "asleep" }> | null {
  if (step.kind !== "waiting" || step.news === null) return null;
  return step.news.kind === "call" || step.news.kind === "asleep" ? step.news : null;
}

/** Has the state a line of its own, above the button? */
function hasNote(step: NextStep): boolean {
  return step.kind === "pay" || step.kind === "accept_offer" || newsToAnswer(step) !== null;
}

interface StateNoteProps {
  readonly vm: EventViewModel;
  /** The state in words. */
  readonly said: string | null;
}

/** Above the bar's button: what is held, offered or called out, and for how long. */
const StateNote = observer(function StateNote({ vm, said }: StateNoteProps) {
  const format = useFormat();
  const { event, step } = vm;
  const mine = event?.participation;
  if (!mine || !step) return null;
  const isOffer = step.kind === "accept_offer";
  const priced = isOffer && !isZero(mine.price);
  const spoken = step.kind === "pay" ? "payment.spokenTimeLeft" : "event.spokenTimeToAccept";
  const until = deadlineOf(step);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className={classes("min-w-0 font-semibold text-ink", isOffer ? "grow" : "flex-1 basis-[9em]")}>
        <DottedLine className="tabular">
          {said}
          {priced ? format.money(times(mine.price, mine.seats)) : null}
        </DottedLine>
      </p>
      {until === null ? null : (
        <TimeLeft clock={vm.clock} deadline={until} spoken={spoken} offerIn={isOffer ? event.timeZone : undefined} />
      )}
    </div>
  );
});

function deadlineOf(step: NextStep): Instant | null {
  if (step.kind === "pay" || step.kind === "accept_offer") return step.deadline;
  const news = newsToAnswer(step);
  return news?.kind === "call" ? news.until : null;
}

interface StepWords {
  readonly t: Translate;
  /** An instant on the event's clocks. */
  readonly when: (at: Instant) => string;
}

/** The member's state in words; null while only the price matters. */
function stepText(step: NextStep, mine: ParticipationView | null, { t, when }: StepWords): string | null {
  switch (step.kind) {
    case "join":
    case "join_waiting_list":
      return null;
    case "pay":
      return t("event.seatsHeld", { count: mine?.seats ?? 1 });
    case "accept_offer":
      return mine && offeredText(mine, t);
    case "confirmed":
      return t("event.youAreIn");
    case "under_review":
      return t("event.underReview");
    case "offer_over":
      return t("waiting.overTitle");
    case "waiting":
      if (newsToAnswer(step) && step.news) return newsTitle(step.news, t);
      return step.position === null ? t("event.placeUnknown") : t("waiting.position", { position: step.position });
    case "ask":
      return t("event.clubNote");
    case "asked":
      return t("event.asked");
    case "not_open":
      return t("event.notOpen");
    case "full":
      return t("event.fullNoList");
    case "opens":
      return t("common.joinOpens", { time: when(step.at) });
    case "closed":
      return t("status.closed");
    case "finished":
      return t("status.finished");
    case "cancelled":
      return t("status.cancelled");
  }
}
