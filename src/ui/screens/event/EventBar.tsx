import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import { isZero, times } from "#domain/money/money.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { Price } from "#ui/components/facts/Price.tsx";
import { LiveRegion } from "#ui/components/feedback/Toast.tsx";
import { StickyBar } from "#ui/components/layout/PageFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import { TimeLeft } from "#ui/parts/joining/TimeLeft.tsx";
import type { EventViewModel } from "./event-view-model.ts";
import { EventTroubleText } from "./JoinSheet.tsx";
import type { NextStep } from "./next-step.ts";

/** The sticky bar: the price, and what the member can do next. */
export const EventBar = observer(function EventBar({ vm }: { readonly vm: EventViewModel }) {
  const t = useText();
  const { event, step } = vm;
  if (!event || !step) return null;
  const said = stepText(step, event.participation?.seats ?? 1, t);
  const trouble = vm.form.open ? null : vm.steps.trouble;
  const held = step.kind === "pay" || step.kind === "accept_offer" ? <HeldNote vm={vm} said={said} /> : null;
  return (
    <StickyBar
      info={step.kind === "accept_offer" ? null : <BarInfo vm={vm} said={said} />}
      note={trouble ? <EventTroubleText trouble={trouble} max={vm.form.limit(event)} /> : held}
    >
      <NextStepButton vm={vm} />
      <LiveRegion>{said}</LiveRegion>
    </StickyBar>
  );
});

const BarInfo = observer(function BarInfo({ vm, said }: { readonly vm: EventViewModel; readonly said: string | null }) {
  const t = useText();
  const format = useFormat();
  const { event, step } = vm;
  if (!event || !step) return null;
  const mine = event.participation;
  switch (step.kind) {
    case "join":
    case "join_waiting_list":
      return isZero(event.price) ? (
        <Price free>{t("common.free")}</Price>
      ) : (
        <Price per={t("common.perSeat")}>{format.money(event.price)}</Price>
      );
    case "pay":
      return mine ? <Price>{format.money(times(mine.price, mine.seats))}</Price> : null;
    case "accept_offer":
      return null;
    default:
      return <p className="max-w-28 text-sm font-semibold text-balance [:lang(ja)_&]:max-w-32">{said}</p>;
  }
});

const NextStepButton = observer(function NextStepButton({ vm }: { readonly vm: EventViewModel }) {
  const t = useText();
  const { event, step } = vm;
  if (!event || !step) return null;
  switch (step.kind) {
    case "join":
      return (
        <Button busy={vm.steps.working === "join"} onClick={vm.beginJoin}>
          {t("event.join")}
        </Button>
      );
    case "join_waiting_list":
      return (
        <Button busy={vm.steps.working === "join"} onClick={vm.beginJoin}>
          {t("event.joinWaitingList")}
        </Button>
      );
    case "pay":
      return <ButtonLink href={address("payment", { id: event.id, joinId: step.joinId })}>{t("event.pay")}</ButtonLink>;
    case "accept_offer":
      return (
        <div className="flex gap-2">
          <Button
            look="secondary"
            className="shrink-0 px-4"
            disabled={vm.steps.working === "accept"}
            onClick={vm.askToDecline}
          >
            {t("event.decline")}
          </Button>
          {step.free ? (
            <Button className="flex-1" busy={vm.steps.working === "accept"} onClick={() => void vm.accept()}>
              {t("event.acceptOffer")}
            </Button>
          ) : (
            <ButtonLink className="flex-1" href={address("payment", { id: event.id, joinId: step.joinId })}>
              {t("event.acceptOffer")}
            </ButtonLink>
          )}
        </div>
      );
    case "confirmed":
      return <ButtonLink href={address("thank-you", { id: step.joinId })}>{t("event.seeTicket")}</ButtonLink>;
    case "under_review":
      return (
        <ButtonLink look="secondary" href={address("thank-you", { id: step.joinId })}>
          {t("event.seePlace")}
        </ButtonLink>
      );
    case "waiting":
      return <ButtonLink href={address("success", { id: step.joinId })}>{t("event.seePlace")}</ButtonLink>;
    case "full":
    case "closed":
    case "finished":
    case "cancelled":
      return (
        <ButtonLink look="secondary" href={address("index")}>
          {t("event.findMore")}
        </ButtonLink>
      );
  }
});

interface HeldNoteProps {
  readonly vm: EventViewModel;
  /** The held or offered seats, in words. */
  readonly said: string | null;
}

/** Above the bar's button: what is held or offered, and for how long. */
const HeldNote = observer(function HeldNote({ vm, said }: HeldNoteProps) {
  const format = useFormat();
  const { event, step } = vm;
  const mine = event?.participation;
  if (!mine || (step?.kind !== "pay" && step?.kind !== "accept_offer")) return null;
  const priced = step.kind === "accept_offer" && !isZero(mine.price);
  const spoken = step.kind === "pay" ? "event.spokenTimeToPay" : "event.spokenTimeToAccept";
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="min-w-0 font-semibold text-ink">
        {said}
        {priced ? (
          <span className="tabular whitespace-nowrap"> · {format.money(times(mine.price, mine.seats))}</span>
        ) : null}
      </p>
      {step.deadline === null ? null : <TimeLeft clock={vm.clock} deadline={step.deadline} spoken={spoken} />}
    </div>
  );
});

/** The member's state in words; null while only the price matters. */
function stepText(step: NextStep, seats: number, t: Translate): string | null {
  switch (step.kind) {
    case "join":
    case "join_waiting_list":
      return null;
    case "pay":
      return t("event.seatsHeld", { count: seats });
    case "accept_offer":
      return t("event.seatsOffered", { count: seats });
    case "confirmed":
      return t("event.youAreIn");
    case "under_review":
      return t("event.underReview");
    case "waiting":
      return step.position === null ? t("event.placeUnknown") : t("event.place", { position: step.position });
    case "full":
      return t("event.fullNoList");
    case "closed":
      return t("event.closed");
    case "finished":
      return t("event.finished");
    case "cancelled":
      return t("event.cancelled");
  }
}
