import { observer } from "mobx-react-lite";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Card } from "#ui/components/layout/Card.tsx";
import { BellIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { TimeLeft } from "#ui/parts/joining/TimeLeft.tsx";
import type { SuccessViewModel } from "./success-view-model.ts";
import { WaitingTroubleText } from "./WaitingTroubleText.tsx";

interface OfferViewProps {
  readonly vm: SuccessViewModel;
  readonly participation: ParticipationView;
  readonly deadline: Instant | null;
}

/** Seats are offered: how long, and for what. */
export const OfferView = observer(function OfferView({ vm, participation, deadline }: OfferViewProps) {
  const t = useText();
  return (
    <>
      <WaitingTroubleText trouble={vm.trouble} />
      <Card className="mb-3 text-center">
        <span className="mx-auto mt-2 flex size-14 animate-pop items-center justify-center rounded-full bg-success-soft text-success-ink">
          <BellIcon size={28} />
        </span>
        <h2 className="mt-3 text-xl">{t("waiting.offeredTitle", { count: participation.seats })}</h2>
        <p className="mt-1 text-muted">{t("waiting.offeredDetail")}</p>
        {deadline === null ? null : (
          <>
            <p className="mt-4 text-xs text-subtle">{t("waiting.timeToTake")}</p>
            <TimeLeft clock={vm.clock} deadline={deadline} spoken="waiting.spokenTimeLeft" size="large" />
          </>
        )}
      </Card>
      <EventBrief event={participation.event} now={vm.clock.thisMinute} />
    </>
  );
});
