import { observer } from "mobx-react-lite";
import type { KeptPlace } from "#application/ports/ticket-shelf.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { OfflineIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { ThankYouViewModel } from "./thank-you-view-model.ts";
import { Ticket } from "./Ticket.tsx";
import { CheckInCode, LargeCode } from "./TicketCode.tsx";

interface KeptTicketProps {
  readonly vm: ThankYouViewModel;
  readonly place: KeptPlace;
}

/** A ticket as this device kept it: there is no network, and check-in works all the same. */
export const KeptTicket = observer(function KeptTicket({ vm, place }: KeptTicketProps) {
  const t = useText();
  const format = useFormat();
  const { title, merchantName, startsAt, endsAt, timeZone, venue, seats, guests, ticketCode, spokenCode } = place;
  const moment = format.fixedMoment(place.keptAt, timeZone, vm.clock.thisMinute);
  return (
    <>
      <div className="mb-4">
        <Banner
          tone="warning"
          icon={<OfflineIcon />}
          title={t("problem.offlineTitle")}
          action={
            <Button look="secondary" size="small" onClick={vm.retry}>
              {t("common.retry")}
            </Button>
          }
        >
          {t("ticket.keptAt", { moment })}
        </Banner>
      </div>
      <Ticket
        stub={
          <>
            <p className="font-semibold">{venue.name}</p>
            <p className="text-sm text-muted">{venue.address}</p>
            <p className="mt-3 font-semibold">{t("common.seats", { count: seats })}</p>
            {guests.length === 0 ? null : <p className="text-sm wrap-anywhere text-muted">{guests.join(", ")}</p>}
          </>
        }
      >
        <h2 className="text-xl font-extrabold">{title}</h2>
        <p className="text-sm text-muted">{merchantName}</p>
        <p className="mt-2 font-semibold">
          {format.longDay(startsAt, timeZone)}
          <span className="tabular block">{format.timeRange(startsAt, endsAt, timeZone)}</span>
        </p>
        {ticketCode === null ? null : (
          <div className="mt-4 text-center">
            <CheckInCode ticketCode={ticketCode} spokenCode={spokenCode} onEnlarge={vm.showing.enlarge} />
          </div>
        )}
      </Ticket>
      {vm.showing.large && ticketCode !== null ? (
        <LargeCode
          ticketCode={ticketCode}
          spokenCode={spokenCode}
          title={title}
          name={vm.memberName}
          seats={seats}
          onClose={vm.showing.end}
        />
      ) : null}
    </>
  );
});
