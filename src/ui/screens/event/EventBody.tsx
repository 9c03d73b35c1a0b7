import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { isLiveState, policyInForce } from "#domain/participation/participation.ts";
import { useDependencies } from "#ui/app/dependencies.ts";
import { SignInNotice } from "#ui/app/session/SignInNotice.tsx";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { SeatsMeter } from "#ui/components/facts/SeatsMeter.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { LateArrival } from "#ui/components/feedback/LateArrival.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { BellIcon, ChevronRightIcon, OfflineIcon, QueueIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { fetchedPart } from "#ui/parts/asking/fetched-part.tsx";
import { CardSection, Section } from "#ui/parts/asking/Section.tsx";
import { ChangedBanner } from "#ui/parts/events/ChangedBanner.tsx";
import { EventCover } from "#ui/parts/events/EventCover.tsx";
import { HomeScreenButton } from "#ui/parts/home-screen/HomeScreenButton.tsx";
import { offeredText, WaitingNotice } from "#ui/parts/joining/WaitingNotice.tsx";
import { MessageOrganiser } from "#ui/parts/conversation/MessageOrganiser.tsx";
import { MerchantAvatar } from "#ui/parts/merchants/MerchantAvatar.tsx";
import { RefundTimeline } from "#ui/parts/refunding/RefundTimeline.tsx";
import type { NextStep } from "./next-step.ts";
import { NextGameCard } from "#ui/parts/events/NextGameCard.tsx";
import type { EventViewModel } from "./event-view-model.ts";
import { EventFacts, WhatToKnow } from "#ui/parts/events/EventFacts.tsx";
import { EventHead, seatsLeftOf } from "./EventHead.tsx";
import { PaymentMethods } from "#ui/parts/events/PaymentMethods.tsx";

/** For members only, and below what decides about joining: its code comes later. */
const WhoIsInCard = fetchedPart(
  async () => (await import("#ui/parts/clubs/WhoIsInCard.tsx")).WhoIsInCard,
  () => null,
);

/** Only for those who had a place. */
const OwnMoney = fetchedPart(
  async () => (await import("#ui/parts/refunding/OwnMoney.tsx")).OwnMoney,
  () => null,
);

interface EventBodyProps {
  readonly event: EventDetail;
  readonly vm: EventViewModel;
}

/** Everything that people ask before joining. */
export const EventBody = observer(function EventBody({ event, vm }: EventBodyProps) {
  const t = useText();
  const { session } = useDependencies();
  const now = vm.clock.thisMinute;
  const mine = vm.leavePath === null ? null : event.participation;
  return (
    <>
      <div className="overflow-hidden desk:mx-(--gutter) desk:rounded-xl">
        <EventCover
          event={event}
          className="h-35 w-full low:h-24 desk:aspect-[5/2] desk:h-auto"
          sizes="(min-width: 64rem) 40rem, 100vw"
          first
        />
      </div>
      <div className="gutter">
        <EventHead event={event} vm={vm} />
        <LateArrival className="not-empty:mt-4">
          <SignInNotice />
        </LateArrival>
        {event.participation ? (
          <div className="mt-4 empty:hidden">
            <ChangedBanner participation={event.participation} now={now} />
          </div>
        ) : null}
        <OwnState vm={vm} />
        {hasMoneyToShow(vm) && event.participation ? (
          <div className="mt-4 empty:hidden">
            <OwnMoney participation={event.participation} now={now} asks={vm.step !== null && !hasEnded(vm.step)} />
          </div>
        ) : null}
        <LateArrival>
          {vm.step !== null && hasEnded(vm.step) ? <NextGameCard game={vm.nextGame} like={event} now={now} /> : null}
        </LateArrival>
        <CardFrame className="mt-4">
          <EventFacts event={event} calendarUrl={vm.calendarUrl} now={now} />
        </CardFrame>
        <LateArrival>
          <HomeScreenButton homeScreen={vm.homeScreen} path={address("event", event)} />
        </LateArrival>
        <EventSeats event={event} live={vm.live.connected} />
        <LateArrival>
          {session.loggedIn ? <WhoIsInCard people={vm.people} eventId={event.id} place={placeIn(event)} /> : null}
        </LateArrival>
        <WhatToKnow event={event} />
        {isOver(vm.step) ? null : (
          <Section title={t("event.refundTitle")}>
            <CardFrame>
              <RefundTimeline
                policy={mine ? policyInForce(mine, now) : event.refundPolicy}
                price={mine?.price ?? event.price}
                startsAt={event.startsAt}
                timeZone={event.timeZone}
                now={now}
              />
            </CardFrame>
            {vm.leavePath === null ? null : (
              <ButtonLink look="quiet" size="small" className="mt-1" href={vm.leavePath}>
                {t("leave.leaveOrChange")}
              </ButtonLink>
            )}
          </Section>
        )}
        <PaymentMethods event={event} />
        <MerchantCard merchant={event.merchant} eventId={event.id} />
      </div>
    </>
  );
});

/** The member's own place and its state. */
function placeIn({ participation: mine }: EventDetail): string {
  return mine ? `${mine.joinId} ${mine.state} ${mine.seats}` : "";
}

/** It took place, or never will: nobody can leave it any more. */
function isOver(step: NextStep | null): boolean {
  return step?.kind === "finished" || step?.kind === "cancelled";
}

/** A place that is over says what became of its money; a live one has its ticket for that. */
function hasMoneyToShow({ event, step }: EventViewModel): boolean {
  const mine = event?.participation;
  return mine ? isOver(step) || !isLiveState(mine.state) : false;
}

/** Nobody can join this one any more. */
function hasEnded({ kind }: NextStep): boolean {
  return kind === "finished" || kind === "cancelled" || kind === "closed";
}

/** What a member who waits, or is offered a part of the party's seats, should know. The bar has the next step. */
const OwnState = observer(function OwnState({ vm }: { readonly vm: EventViewModel }) {
  const t = useText();
  const { event, step } = vm;
  const mine = event?.participation;
  if (!mine) return null;
  if (step?.kind === "accept_offer" && mine.wantedSeats !== null) {
    return (
      <div className="mt-4">
        <Banner tone="warning" icon={<BellIcon />} title={offeredText(mine, t)}>
          {t("waiting.offeredFewer")}
        </Banner>
      </div>
    );
  }
  if (step?.kind !== "waiting" || step.news === null) return null;
  return (
    <div className="mt-4">
      <WaitingNotice
        news={step.news}
        participation={mine}
        now={vm.clock.thisMinute}
        action={
          <ButtonLink look="secondary" size="small" href={address("success", { id: step.joinId })}>
            {t("event.seePlace")}
          </ButtonLink>
        }
      />
    </div>
  );
});

interface EventSeatsProps {
  readonly event: EventDetail;
  /** False while the live connection is down and the numbers may be old. */
  readonly live: boolean;
}

/** How full it is and how many wait, live. */
function EventSeats({ event, live }: EventSeatsProps) {
  const t = useText();
  const { seats, waiting, waitingList } = event;
  const left = seatsLeftOf(event);
  if (left === null) return null;
  return (
    <CardSection title={t("event.seatsTitle")}>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-xl font-extrabold">
          {left > 0 ? t("common.seatsLeft", { count: left }) : t(waitingList ? "status.full" : "event.fullNoList")}
        </p>
        {waiting > 0 ? (
          <p className="flex items-center gap-1 text-sm font-semibold text-muted">
            <QueueIcon size={18} />
            {t("event.waitingCount", { count: waiting })}
          </p>
        ) : null}
      </div>
      <SeatsMeter capacity={seats.capacity} left={left}>
        {t("common.seatsTaken", { taken: seats.capacity - left, capacity: seats.capacity })}
      </SeatsMeter>
      {live ? null : (
        <p role="status" className="mt-2 flex items-center gap-1.5 text-xs text-subtle">
          <OfflineIcon size={16} />
          {t("common.notLive")}
        </p>
      )}
    </CardSection>
  );
}

/** Who runs the event: a link to the merchant, and how to reach it. */
function MerchantCard({ merchant, eventId }: { readonly merchant: MerchantProfile; readonly eventId: EventId }) {
  const t = useText();
  const { id, name, officialAccountUrl } = merchant;
  return (
    <Section title={t("event.merchant")}>
      <CardFrame href={address("merchant", merchant)}>
        <span className="flex items-center gap-3.5">
          <MerchantAvatar merchant={merchant} size={48} />
          <span className="min-w-0 flex-1">
            <span className="block font-bold">{merchant.name}</span>
            <span className="line-clamp-2 text-sm text-muted">{merchant.description}</span>
          </span>
          <ChevronRightIcon size={20} className="shrink-0 text-subtle" />
        </span>
      </CardFrame>
      <MessageOrganiser
        merchantId={id}
        merchantName={name}
        eventId={eventId}
        chatUrl={officialAccountUrl}
        className="mt-2.5"
      />
    </Section>
  );
}
