import type { ParticipationView } from "#contract/joining/participation.ts";
import type { SeatTimes } from "#domain/event/timing.ts";
import { isFree } from "#domain/participation/participation.ts";
import { type Instant, minute } from "#domain/time/instant.ts";
import { offerMinutes } from "#domain/waiting-list/offer-times.ts";
import { Timeline } from "#ui/components/facts/Timeline.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { type Formats, useFormat } from "#ui/i18n/use-format.ts";
import { CardSection } from "#ui/parts/asking/Section.tsx";
import { type WaitingTurn, waitingTurn } from "./waiting-turn.ts";

interface WaitingStepsProps {
  readonly participation: ParticipationView;
  readonly now: Instant;
}

/** What happens next, in three lines that are true at this hour; how offers work opens on a tap. */
export function WaitingSteps({ participation, now }: WaitingStepsProps) {
  const t = useText();
  const format = useFormat();
  const { times, event, seats, acceptsFewer } = participation;
  const ownChoice = acceptsFewer < seats ? t("waiting.stepWaitFewer", { count: acceptsFewer }) : null;
  const free = isFree(participation);
  const turn = waitingTurn(participation, now);
  const isKept = turn.kind === "kept";
  return (
    <CardSection title={t("waiting.whatNext")}>
      <Timeline
        label={t("waiting.whatNext")}
        stateLabels={{ done: t("waiting.stateDone"), current: t("waiting.stateNow"), next: t("waiting.stateNext") }}
        steps={[
          { id: "wait", state: isKept ? "done" : "current", title: t("waiting.stepWait"), detail: ownChoice },
          { id: "offer", state: isKept ? "current" : "next", title: turnText(turn, event.timeZone, t, format) },
          { id: "take", state: "next", title: t(free ? "waiting.stepTakeFree" : "waiting.stepTake") },
        ]}
      />
      <details className="mt-2 border-t border-line text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-ink">
          {t("waiting.howOffers")}
        </summary>
        <div className="pb-1 text-muted">
          {t("waiting.stepWaitDetail")}
          {times ? <OfferTimes times={times} startsAt={event.startsAt} now={now} /> : null}
          {free ? null : <span className="mt-1 block">{t("waiting.stepTakeDetail")}</span>}
        </div>
      </details>
    </CardSection>
  );
}

function turnText(turn: WaitingTurn, timeZone: string, t: Translate, format: Formats): string {
  switch (turn.kind) {
    case "offers":
      return t("waiting.stepOffer");
    case "call":
      return t("waiting.stepCallNow");
    case "night":
      return t("waiting.stepNight", { until: format.time(turn.until, timeZone) });
    case "kept":
      return t("waiting.stepKept", { count: turn.seats, until: format.time(turn.until, timeZone) });
  }
}

interface OfferTimesProps {
  readonly times: SeatTimes;
  readonly startsAt: Instant;
  readonly now: Instant;
}

/** The merchant's settings; hours are in the event's time zone. */
function OfferTimes({ times: { offer, quiet, openCall }, startsAt, now }: OfferTimesProps) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <span className="mt-1 block">
        {t("waiting.stepOfferDetail", { time: format.duration(offerMinutes(offer, startsAt, now) * minute) })}
      </span>
      <span className="mt-1 block">{t("waiting.stepMissed")}</span>
      <span className="mt-1 block">{t("waiting.stepCall", { time: format.duration(openCall.minutes * minute) })}</span>
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
