import type { ReactNode } from "react";
import type { EventSummary } from "#contract/events/event.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { mapUrl } from "#ui/parts/events/map-url.ts";
import { SportIcon, sportName } from "#ui/parts/events/sport.tsx";
import type { TicketMoney } from "./thank-you-view-model.ts";

interface TicketProps {
  /** What the ticket admits to. */
  readonly children: ReactNode;
  /** Below the perforation: the code. */
  readonly stub: ReactNode;
}

/** Looks like a paper ticket: two parts with notches where it is torn. */
export function Ticket({ children, stub }: TicketProps) {
  return (
    <div className="animate-rise">
      <div className="ticket-body overflow-hidden rounded-t-xl bg-surface-raised">
        <div className="h-1.5 bg-brand-mark" />
        <div className="p-5">{children}</div>
      </div>
      <div className="ticket-stub relative rounded-b-xl bg-surface-raised px-5 pt-6 pb-6">
        <span aria-hidden className="absolute inset-x-5 -top-px border-t-2 border-dashed border-line" />
        {stub}
      </div>
    </div>
  );
}

/** The event, and when it is in the event's time zone. */
export function TicketHead({ event }: { readonly event: EventSummary }) {
  const t = useText();
  const format = useFormat();
  const { startsAt, endsAt, timeZone } = event;
  const zone = format.zoneNote(startsAt, timeZone);
  return (
    <>
      <p className="flex items-center gap-1.5 text-sm font-semibold text-brand-ink">
        <SportIcon sport={event.sportType} size={18} />
        {sportName(t, event.sportType)}
      </p>
      <h2 className="mt-1 text-xl font-extrabold">{event.title}</h2>
      <p className="text-sm text-muted">{event.merchantName}</p>
      <p className="mt-2 font-semibold">
        {format.longDay(startsAt, timeZone)}
        <span className="tabular block">
          <span className="whitespace-nowrap">{format.timeRange(startsAt, endsAt, timeZone)}</span>
          {zone ? (
            <span className="font-normal whitespace-nowrap text-subtle"> {t("common.localTime", { zone })}</span>
          ) : null}
        </span>
      </p>
    </>
  );
}

interface TicketFactsProps {
  readonly participation: ParticipationView;
  readonly money: TicketMoney | null;
  /** The member says who comes along; null: no more. */
  readonly onGuests: ((participation: ParticipationView) => void) | null;
  /** The member gives guests a ticket of their own; null: no more. */
  readonly onInvite: (() => void) | null;
}

/** The venue, the seats, and what is paid, being checked or owed. */
export function TicketFacts({ participation, money, onGuests, onInvite }: TicketFactsProps) {
  const t = useText();
  const { event, seats, guests } = participation;
  const { venue } = event;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4">
      <Fact label={t("common.where")} wide>
        {venue.name}
        <span className="block text-sm font-normal text-muted">{venue.address}</span>
        <Anchor
          href={mapUrl(venue)}
          external
          className="-mb-2 -ml-2 inline-flex min-h-11 items-center px-2 text-sm text-brand-ink"
        >
          {t("common.openMap")}
        </Anchor>
      </Fact>
      <Fact label={t("ticket.seats")}>{t("common.seats", { count: seats })}</Fact>
      {money ? <MoneyFact money={money} /> : null}
      {participation.guestOf ? <Fact label={t("guests.fromFriend")}>{participation.guestOf.displayName}</Fact> : null}
      {seats > 1 && (guests.length > 0 || onGuests !== null) ? (
        <Fact label={t("guests.title")} wide>
          <span className="block wrap-anywhere empty:hidden">{guests.join(", ")}</span>
          {onGuests === null ? null : (
            <Button look="quiet" size="small" className="-mb-2 -ml-3.5" onClick={() => onGuests(participation)}>
              {t(guests.length === 0 ? "guests.add" : "guests.edit")}
            </Button>
          )}
          {onInvite === null ? null : (
            <Button look="quiet" size="small" className="-mb-2 -ml-3.5" onClick={onInvite}>
              {t("guests.inviteFriend")}
            </Button>
          )}
        </Fact>
      ) : null}
    </dl>
  );
}

function MoneyFact({ money }: { readonly money: TicketMoney }) {
  const t = useText();
  const format = useFormat();
  if (money.kind === "free" || money.kind === "waived")
    return <Fact label={t("common.price")}>{t(money.kind === "free" ? "common.free" : "ticket.waived")}</Fact>;
  const amount = <span className="tabular">{format.money(money.amount)}</span>;
  return money.kind !== "owed" ? (
    <Fact label={t(money.kind === "paid" ? "ticket.paid" : "ticket.beingChecked")}>{amount}</Fact>
  ) : (
    <Fact label={t("ticket.owed")}>
      <span className="text-warning-ink">{amount}</span>
    </Fact>
  );
}

function Fact({
  label,
  wide = false,
  children,
}: {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={wide ? "col-span-2" : undefined}>
      <dt className="text-xs text-subtle">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
