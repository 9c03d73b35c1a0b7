import { observer } from "mobx-react-lite";
import type { ParticipationWire } from "#contract/joining/participation.ts";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { Countdown } from "#ui/components/facts/Countdown.tsx";
import { SeatsMeter } from "#ui/components/facts/SeatsMeter.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import type { Tone } from "#ui/components/looks/tone.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import { toneOf } from "#ui/parts/joining/StateBadge.tsx";
import { refundLooks } from "#ui/parts/refunding/refund-looks.ts";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText, useDemoTime } from "../use-demo.ts";
import { StateMap } from "./StateMap.tsx";

/**
 * The viewer's place in the event that the demo is about: its state among all, its deadline, its money, the event's
 * seats.
 */
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
      <StateMap current={state} />
      {participation ? <MoneySteps payment={participation.payment} refund={participation.refund} /> : null}
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

type Payment = NonNullable<ParticipationWire["payment"]>;

const paymentTones: Readonly<Record<Payment["state"], Tone>> = {
  created: "neutral",
  requires_action: "warning",
  processing: "brand",
  succeeded: "success",
  failed: "danger",
  cancelled: "neutral",
};

/** Where the participation's latest payment and refund stand. */
export function MoneySteps({ payment, refund }: Pick<ParticipationWire, "payment" | "refund">) {
  const t = useDemoText();
  const format = useFormat();
  if (!payment) return null;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-xs">
      <div className="flex items-center gap-1.5">
        <dt className="text-muted">{t("behind.payment")}</dt>
        <dd className="flex items-center gap-1.5">
          <span className="font-bold tabular">{format.money(payment.amount)}</span>
          <Badge tone={paymentTones[payment.state]}>{t(`behind.payment.${payment.state}`)}</Badge>
        </dd>
      </div>
      {refund ? (
        <div className="flex items-center gap-1.5">
          <dt className="text-muted">{t("behind.refund")}</dt>
          <dd className="flex items-center gap-1.5">
            <span className="font-bold tabular">{format.money(refund.amount)}</span>
            <Badge tone={refundLooks[refund.state].tone}>{t(refundLooks[refund.state].text)}</Badge>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
