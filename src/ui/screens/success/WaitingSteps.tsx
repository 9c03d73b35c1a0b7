import { isFree } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { type Instant, minute } from "#domain/time/instant.ts";
import { offerMinutes } from "#domain/waiting-list/queue.ts";
import type { SeatTimes } from "#domain/event/timing.ts";
import { Card } from "#ui/components/layout/Card.tsx";
import { Timeline } from "#ui/components/facts/Timeline.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { Section } from "#ui/parts/asking/Section.tsx";

interface WaitingStepsProps {
  readonly participation: ParticipationView;
  readonly now: Instant;
}

/** What happens next to somebody who waits, how long an offer stands, and when none is made. */
export function WaitingSteps({ participation, now }: WaitingStepsProps) {
  const t = useText();
  const { times } = participation;
  const free = isFree(participation);
  return (
    <Section title={t("waiting.whatNext")}>
      <Card>
        <Timeline
          label={t("waiting.whatNext")}
          stateLabels={{ done: t("waiting.stateDone"), current: t("waiting.stateNow"), next: t("waiting.stateNext") }}
          steps={[
            { id: "wait", state: "current", title: t("waiting.stepWait"), detail: t("waiting.stepWaitDetail") },
            {
              id: "offer",
              state: "next",
              title: t("waiting.stepOffer"),
              detail: times ? <OfferTimes times={times} startsAt={participation.event.startsAt} now={now} /> : null,
            },
            {
              id: "take",
              state: "next",
              title: free ? t("waiting.stepTakeFree") : t("waiting.stepTake"),
              detail: free ? null : t("waiting.stepTakeDetail"),
            },
          ]}
        />
      </Card>
    </Section>
  );
}

interface OfferTimesProps {
  readonly times: SeatTimes;
  readonly startsAt: Instant;
  readonly now: Instant;
}

/** By the merchant's own settings; hours are those of the event's zone. */
function OfferTimes({ times: { offer, quiet }, startsAt, now }: OfferTimesProps) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      {t("waiting.stepOfferDetail", { time: format.duration(offerMinutes(offer, startsAt, now) * minute) })}
      {quiet ? (
        <span className="mt-1 block">
          {t("waiting.stepQuiet", {
            from: format.timeOfDay(quiet.from),
            until: format.timeOfDay(quiet.until),
            before: format.timeOfDay(quiet.unlessStartBefore),
          })}
        </span>
      ) : null}
    </>
  );
}
