import type { EventDetail } from "#contract/events/event-detail.ts";
import { SeatsMeter } from "#ui/components/facts/SeatsMeter.tsx";
import { Card } from "#ui/components/layout/Card.tsx";
import { OfflineIcon, QueueIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { Section } from "#ui/parts/asking/Section.tsx";

interface EventSeatsProps {
  readonly event: EventDetail;
  /** What is shown follows the server. */
  readonly live: boolean;
}

/** How full it is and how many wait, live. */
export function EventSeats({ event, live }: EventSeatsProps) {
  const t = useText();
  const { seats, waiting, status, waitingList } = event;
  if (status === "cancelled" || status === "finished") return null;
  // Seats that a waiting entry could use are not for newcomers: the event shows as full.
  const left = status === "full" ? 0 : seats.left;
  return (
    <Section title={t("event.seatsTitle")}>
      <Card>
        <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="text-xl font-extrabold">
            {left > 0 ? t("common.seatsLeft", { count: left }) : t(waitingList ? "event.full" : "event.fullNoList")}
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
            {t("event.reconnecting")}
          </p>
        )}
      </Card>
    </Section>
  );
}
