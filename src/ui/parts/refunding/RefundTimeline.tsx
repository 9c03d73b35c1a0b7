import { isZero, type Money } from "#domain/money/money.ts";
import type { RefundPolicy } from "#domain/refund/policy.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Timeline } from "#ui/components/facts/Timeline.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { refundPeriods } from "./refund-dates.ts";
import { shareTone } from "./refund-looks.ts";

interface RefundTimelineProps {
  readonly policy: RefundPolicy;
  readonly price: Money;
  readonly startsAt: Instant;
  readonly timeZone: string;
  readonly now: Instant;
}

/** A refund policy with its dates: what holds now, what comes, what is over. */
export function RefundTimeline({ policy, price, startsAt, timeZone, now }: RefundTimelineProps) {
  const t = useText();
  const format = useFormat();
  if (isZero(price)) return <p className="text-muted">{t("event.refundFree")}</p>;
  const steps = refundPeriods(policy, startsAt, now).map(({ percent, until, state }) => ({
    id: String(until ?? "start"),
    title: t("event.refundShare", { percent }),
    detail:
      until === null
        ? t("event.refundUntilStart", { moment: format.fixedMoment(startsAt, timeZone, now) })
        : t("common.until", { moment: format.fixedMoment(until, timeZone, now) }),
    state,
    tone: shareTone(percent),
  }));
  return (
    <Timeline
      label={t("event.refundTitle")}
      steps={steps}
      stateLabels={{ done: t("event.refundOver"), current: t("event.refundNow"), next: t("event.refundLater") }}
    />
  );
}
