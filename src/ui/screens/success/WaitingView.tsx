import { observer } from "mobx-react-lite";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Card } from "#ui/components/layout/Card.tsx";
import { OfflineIcon, ShareIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { eventCard } from "#ui/parts/share/event-card.ts";
import type { SuccessViewModel } from "./success-view-model.ts";
import { WaitingSteps } from "./WaitingSteps.tsx";
import { WaitingTroubleText } from "./WaitingTroubleText.tsx";

interface WaitingViewProps {
  readonly vm: SuccessViewModel;
  readonly participation: ParticipationView;
  readonly position: number | null;
}

/** The place in line, live, and what happens next. */
export const WaitingView = observer(function WaitingView({ vm, participation, position }: WaitingViewProps) {
  const t = useText();
  const format = useFormat();
  const { event, seats } = participation;
  return (
    <>
      <WaitingTroubleText trouble={vm.trouble} />
      <Card className="mb-3 text-center">
        <p className="mt-1 text-sm text-muted">{t("waiting.placeLabel")}</p>
        {/* A new number pops in: the member sees that the line moved. */}
        <p
          key={position}
          className="tabular animate-pop text-[4.5rem] leading-[5.25rem] font-extrabold tracking-tight text-brand-ink"
        >
          {position ?? "–"}
        </p>
        <p className="font-semibold">{position === null ? null : t("waiting.ahead", { count: position - 1 })}</p>
        <p className="text-sm text-muted">{t("waiting.forSeats", { count: seats })}</p>
        {vm.live ? (
          <p className="mt-2 mb-1 inline-flex items-center gap-1.5 text-xs font-semibold text-success-ink">
            <span aria-hidden className="size-2 animate-pulse-soft rounded-full bg-success-mark" />
            {t("waiting.live")}
          </p>
        ) : (
          <p role="status" className="mt-2 mb-1 flex items-center justify-center gap-1.5 text-xs text-subtle">
            <OfflineIcon size={16} />
            {t("waiting.reconnecting")}
          </p>
        )}
      </Card>
      <EventBrief event={event} now={vm.clock.thisMinute} />
      <WaitingSteps participation={participation} now={vm.clock.thisMinute} />
      <div className="mt-5 flex flex-col gap-2">
        <Button
          look="secondary"
          wide
          busy={vm.sharing.busy}
          icon={<ShareIcon size={20} />}
          onClick={() => void vm.sharing.share(eventCard(event, "waiting", { t, format, now: vm.clock.thisMinute }))}
        >
          {t("waiting.share")}
        </Button>
        <Button look="quiet" wide onClick={() => vm.ask("leave")}>
          {t("waiting.leave")}
        </Button>
      </div>
    </>
  );
});
