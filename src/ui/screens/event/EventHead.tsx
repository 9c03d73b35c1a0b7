import { observer } from "mobx-react-lite";
import type { EventDetail } from "#contract/events/event-detail.ts";
import { useDependencies } from "#ui/app/dependencies.ts";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { fetchedPart } from "#ui/parts/asking/fetched-part.tsx";
import { SeatsIn } from "#ui/parts/clubs/SeatsIn.tsx";
import { levelText } from "#ui/parts/events/level.ts";
import { SportIcon, sportName } from "#ui/parts/events/sport.tsx";
import type { EventViewModel } from "./event-view-model.ts";

/** For members only: its code comes later. */
const NamesIn = fetchedPart(async () => (await import("#ui/parts/clubs/WhoIsInCard.tsx")).NamesIn, SeatsIn);

interface EventHeadProps {
  readonly event: EventDetail;
  readonly vm: EventViewModel;
}

/** The title, and in two rows what decides whether to read on: the level and the seats left, and who comes. */
export const EventHead = observer(function EventHead({ event, vm }: EventHeadProps) {
  const t = useText();
  const { session } = useDependencies();
  const { level, status } = event;
  const left = seatsLeftOf(event);
  const { capacity } = event.seats;
  const taken = left === null ? 0 : capacity - left;
  const takenText = t("common.seatsTaken", { taken, capacity });
  return (
    <div className="pt-4">
      <div className="flex flex-wrap gap-1.5">
        <Badge icon={<SportIcon sport={event.sportType} size={16} />}>{sportName(t, event.sportType)}</Badge>
        {status === "cancelled" ? <Badge tone="danger">{t("status.cancelled")}</Badge> : null}
      </div>
      <h1 className="mt-2 text-2xl font-extrabold">{event.title}</h1>
      <div className="mt-2 flex flex-wrap items-center gap-1.5 empty:hidden">
        {level ? <Badge>{levelText(level, t)}</Badge> : null}
        {left === null ? null : (
          <Badge tone={left > 0 ? "success" : "neutral"}>{t("common.seatsLeft", { count: left })}</Badge>
        )}
      </div>
      {taken === 0 ? null : session.loggedIn ? (
        <NamesIn people={vm.people} publicText={takenText} />
      ) : (
        <SeatsIn publicText={takenText} />
      )}
      {event.cancelReason === null ? null : (
        <p className="mt-2 wrap-anywhere">{t("common.organiserSays", { reason: event.cancelReason })}</p>
      )}
    </div>
  );
});

/** The seats that a newcomer can have; null once nobody plays there any more. */
export function seatsLeftOf({ status, seats }: Pick<EventDetail, "status" | "seats">): number | null {
  if (status === "cancelled" || status === "finished") return null;
  // Free seats go to the waiting list first: to newcomers the event is full.
  return status === "full" ? 0 : seats.left;
}
