import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { Ticket } from "#ui/components/facts/Ticket.tsx";
import { CalendarIcon, CheckIcon, ShareIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { ChangedBanner } from "#ui/parts/events/ChangedBanner.tsx";
import { eventCard } from "#ui/parts/share/event-card.ts";
import type { ThankYouViewModel } from "./thank-you-view-model.ts";
import { TicketCode } from "./TicketCode.tsx";
import { TicketFacts } from "./TicketFacts.tsx";
import { TicketHead } from "./TicketHead.tsx";
import { WhatNext } from "./WhatNext.tsx";

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
        <span className="flex size-11 shrink-0 animate-pop items-center justify-center rounded-full bg-success-soft text-success-ink">
          <CheckIcon size={26} />
        </span>
        <p className="text-xl font-extrabold">{vm.isOver ? t("ticket.over") : t("ticket.lead")}</p>
      </div>
      <div className="mb-4 empty:hidden">
        <ChangedBanner participation={participation} now={vm.clock.thisMinute} />
      </div>
      <Ticket stub={<TicketFacts participation={participation} money={vm.money} />}>
        <TicketHead event={event} />
        <TicketCode participation={participation} ticketCode={ticketCode} now={vm.clock.thisMinute} />
      </Ticket>
      <div className="mt-4 grid grid-cols-2 gap-2.5">
        {vm.calendarUrl === null ? null : (
          <ButtonLink look="secondary" size="small" href={vm.calendarUrl} external icon={<CalendarIcon size={20} />}>
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
      {vm.isOver ? null : <WhatNext participation={participation} money={vm.money} />}
      {vm.mayLeave ? (
        <ButtonLink look="quiet" wide className="mt-4" href={address("leave-event", { id: participation.joinId })}>
          {t("leave.leaveOrChange")}
        </ButtonLink>
      ) : null}
    </>
  );
});
