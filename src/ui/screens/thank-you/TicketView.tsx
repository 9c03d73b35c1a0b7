import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { address } from "#addresses/address.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import {
  BagIcon,
  CalendarIcon,
  CashIcon,
  CheckIcon,
  ClockIcon,
  HourglassIcon,
  OfflineIcon,
  ReceiptIcon,
  TicketIcon,
  ShareIcon,
} from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { fetchedPart } from "#ui/parts/asking/fetched-part.tsx";
import { CardSection } from "#ui/parts/asking/Section.tsx";
import { MessageOrganiser } from "#ui/parts/conversation/MessageOrganiser.tsx";
import { ChangedBanner } from "#ui/parts/events/ChangedBanner.tsx";
import { AgainCard } from "#ui/parts/events/NextGameCard.tsx";
import { eventCard } from "#ui/parts/share/event-card.ts";
import type { ThankYouViewModel, TicketMoney } from "./thank-you-view-model.ts";
import { Ticket, TicketFacts, TicketHead } from "./Ticket.tsx";
import { LargeCode, TicketCode } from "./TicketCode.tsx";

/** A picture is drawn for who wants to keep it: its code comes with the tap. */
const KeepSheet = fetchedPart(async () => (await import("./KeepSheet.tsx")).KeepSheet);

/** Below the ticket, and not for everybody: its code comes later. */
const AskName = fetchedPart(
  async () => (await import("#ui/parts/clubs/WhoIsInCard.tsx")).AskName,
  () => null,
);

/** Few name their friends after joining: its code comes with the tap. */
const GuestsSheet = fetchedPart(async () => (await import("./GuestsSheet.tsx")).GuestsSheet);

/** Giving guests a ticket: its code comes with the tap. */
const GuestSeatsSheet = fetchedPart(async () => (await import("./GuestSeatsSheet.tsx")).GuestSeatsSheet);

/** For guests alone. */
const GiveSeatBack = fetchedPart(
  async () => (await import("./GiveSeatBack.tsx")).GiveSeatBack,
  () => null,
);

const FollowCard = fetchedPart(
  async () => (await import("#ui/parts/clubs/FollowButton.tsx")).FollowCard,
  () => null,
);

interface TicketViewProps {
  readonly vm: ThankYouViewModel;
  readonly participation: ParticipationView;
  readonly ticketCode: string;
}

/** The ticket, and what to do with it. */
export const TicketView = observer(function TicketView({ vm, participation, ticketCode }: TicketViewProps) {
  const t = useText();
  const format = useFormat();
  const { event } = participation;
  return (
    <>
      <div role="status" className="mb-4 flex items-center gap-3">
        <span
          className={
            "flex size-11 shrink-0 animate-pop items-center justify-center rounded-full bg-success-soft " +
            "text-success-ink"
          }
        >
          <CheckIcon size={26} />
        </span>
        <p className="min-w-0 flex-1 text-xl font-extrabold">{vm.isOver ? t("ticket.over") : t("ticket.lead")}</p>
      </div>
      {vm.live.connected || vm.isCutOff ? null : (
        <p role="status" className="mb-4 flex items-center gap-1.5 text-xs text-subtle">
          <OfflineIcon size={16} />
          {t("common.notLive")}
        </p>
      )}
      {vm.isCutOff ? (
        <div className="mb-4" role="status">
          <Banner tone="warning" icon={<OfflineIcon />} title={t("problem.offlineTitle")}>
            {t("ticket.cutOff")}
          </Banner>
        </div>
      ) : null}
      <div className="mb-4 empty:hidden">
        <ChangedBanner participation={participation} now={vm.clock.thisMinute} />
      </div>
      {vm.isUnderReview ? (
        <div className="mb-4">
          <Banner icon={<HourglassIcon />} title={t("ticket.beingChecked")}>
            {t("ticket.beingCheckedDetail")}
          </Banner>
        </div>
      ) : null}
      <Ticket
        stub={
          <TicketFacts
            participation={participation}
            money={vm.money}
            onGuests={vm.isOver ? null : vm.guests.show}
            onInvite={vm.mayLeave ? vm.guestSeats.show : null}
          />
        }
      >
        <TicketHead event={event} />
        <TicketCode
          participation={participation}
          ticketCode={vm.isOver ? null : ticketCode}
          now={vm.clock.thisMinute}
          onEnlarge={vm.showing.enlarge}
        />
      </Ticket>
      {vm.showing.large && !vm.isOver ? (
        <LargeCode
          ticketCode={ticketCode}
          spokenCode={participation.spokenCode}
          title={event.title}
          name={vm.memberName}
          seats={participation.seats}
          onClose={vm.showing.end}
        />
      ) : null}
      {vm.showing.keeping ? <KeepSheet vm={vm} participation={participation} ticketCode={ticketCode} /> : null}
      {vm.guestSeats.open ? <GuestSeatsSheet vm={vm} participation={participation} /> : null}
      {vm.guests.open ? <GuestsSheet form={vm.guests} participation={participation} /> : null}
      {vm.isOver ? null : (
        <>
          <div className="mt-4 grid grid-cols-2 gap-2.5">
            {vm.calendarUrl === null ? null : (
              <ButtonLink
                look="secondary"
                size="small"
                href={vm.calendarUrl}
                external
                icon={<CalendarIcon size={20} />}
              >
                {t("ticket.calendar")}
              </ButtonLink>
            )}
            <Button
              look="secondary"
              size="small"
              busy={vm.sharing.busy}
              icon={<ShareIcon size={20} />}
              onClick={() => void vm.sharing.share(eventCard(event, "ticket", { t, format, now: vm.clock.thisMinute }))}
            >
              {t("ticket.invite")}
            </Button>
          </div>
          <Button
            look="secondary"
            size="small"
            wide
            className="mt-2.5"
            icon={<TicketIcon size={20} />}
            onClick={vm.showing.keep}
          >
            {t("ticket.keepTitle")}
          </Button>
        </>
      )}
      {participation.payment?.state === "succeeded" ? (
        <ButtonLink
          look="secondary"
          size="small"
          wide
          className="mt-2.5"
          icon={<ReceiptIcon size={20} />}
          href={address("receipt", { id: participation.payment.id })}
        >
          {t("receipt.open")}
        </ButtonLink>
      ) : null}
      {vm.isOver ? (
        <>
          <AgainCard game={vm.nextGame} like={event} now={vm.clock.thisMinute} />
          <FollowCard keepInTouch={vm.keepInTouch} merchantId={event.merchantId} merchantName={event.merchantName} />
        </>
      ) : (
        <>
          <AskName people={vm.people} eventId={event.id} place={`${participation.joinId} ${participation.state}`} />
          <WhatNext participation={participation} money={vm.money} />
        </>
      )}
      <MessageOrganiser
        merchantId={event.merchantId}
        merchantName={event.merchantName}
        eventId={event.id}
        wide
        className="mt-4"
      />
      {vm.mayLeave && participation.guestOf ? (
        <GiveSeatBack seats={vm.guestSeats} participation={participation} />
      ) : null}
      {vm.mayLeave && !participation.guestOf ? (
        <ButtonLink look="quiet" wide className="mt-4" href={address("leave-event", { id: participation.joinId })}>
          {t("leave.leaveOrChange")}
        </ButtonLink>
      ) : null}
    </>
  );
});

interface WhatNextProps {
  readonly participation: ParticipationView;
  readonly money: TicketMoney | null;
}

/** What the member does next: what is owed, when to come, what to bring. */
function WhatNext({ participation, money }: WhatNextProps) {
  const t = useText();
  const format = useFormat();
  const { event } = participation;
  return (
    <CardSection title={t("ticket.whatNext")}>
      <ul className="space-y-4">
        {money?.kind === "owed" ? (
          <Next icon={<CashIcon />} title={t("ticket.nextPay", { amount: format.money(money.amount) })}>
            {t("ticket.nextPayDetail")}
          </Next>
        ) : null}
        <Next icon={<ClockIcon />} title={t("ticket.nextArrive")}>
          {t("ticket.nextArriveDetail")}
        </Next>
        <Next icon={<BagIcon />} title={t("ticket.nextBring")}>
          {t("ticket.nextBringDetail")}
        </Next>
      </ul>
      <ButtonLink look="secondary" wide size="small" className="mt-4" href={address("event", event)}>
        {t("ticket.eventPage")}
      </ButtonLink>
    </CardSection>
  );
}

function Next({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <li className="flex gap-3.5">
      <span className="mt-0.5 text-brand-ink">{icon}</span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{children}</p>
      </div>
    </li>
  );
}
