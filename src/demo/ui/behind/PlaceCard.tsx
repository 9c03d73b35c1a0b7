import { observer } from "mobx-react-lite";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { Countdown } from "#ui/components/facts/Countdown.tsx";
import { SeatsMeter } from "#ui/components/facts/SeatsMeter.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { toneOf } from "#ui/parts/joining/StateBadge.tsx";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText, useDemoTime } from "../use-demo.ts";

/** The viewer's place in the event that the demo is about: its state, its deadline, the event's seats. */
export const PlaceCard = observer(function PlaceCard({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const { event, participation } = vm.behind;
  const state = participation?.state ?? null;
  return (
    <CardFrame sideline={state === null ? undefined : toneOf(state)}>
      <div className="flex min-h-6 items-center justify-between gap-3">
        <h3 className="text-sm font-bold">{t("behind.place")}</h3>
        <DeadlineLeft vm={vm} />
      </div>
      <p className="truncate text-xs text-muted">{event === null ? t("behind.noEvent") : event.title}</p>
      {state === null ? null : (
        <p key={state} className="mt-2 animate-rise">
          <Badge tone={toneOf(state)}>{t(`state.${state}`)}</Badge>
        </p>
      )}
      {event ? (
        <div className="mt-3">
          <SeatsMeter capacity={event.seats.capacity} left={event.seats.left}>
            {t("behind.seatsLeft", event.seats)}
            {event.waiting > 0 ? ` · ${t("behind.waiting", { count: event.waiting })}` : ""}
            {participation?.position ? ` · ${t("behind.position", { position: participation.position })}` : ""}
          </SeatsMeter>
        </div>
      ) : null}
    </CardFrame>
  );
});

const DeadlineLeft = observer(function DeadlineLeft({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const format = useFormat();
  const { now } = useDemoTime(vm.world);
  const { deadline } = vm.behind;
  if (deadline === null) return null;
  const msLeft = Math.max(0, deadline - now);
  return (
    <span className="text-sm">
      <Countdown
        msLeft={msLeft}
        text={format.countdown(msLeft)}
        spoken={t("behind.deadline", { time: format.spokenCountdown(msLeft) })}
        icon
      />
    </span>
  );
});
