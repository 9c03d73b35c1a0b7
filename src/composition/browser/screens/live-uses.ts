import type { Container } from "inversify";
import { Clock, Delay, Exit, Ticker } from "#application/ports/environment.ts";
import { AnswerOffer } from "#application/use-cases/answer-offer.ts";
import { LeaveEvent } from "#application/use-cases/leave-event.ts";
import { ViewEvent } from "#application/use-cases/view-event.ts";
import { ViewParticipation } from "#application/use-cases/view-participation.ts";
import { WatchEvent } from "#application/use-cases/watch-event.ts";
import { resolve } from "../../resolve.ts";
import { provideLive } from "../live.ts";
import { shareUses } from "./share-uses.ts";

/** What every screen about one event or one participation needs. */
export function liveUses(container: Container) {
  provideLive(container);
  return {
    viewEvent: resolve(container, ViewEvent),
    viewParticipation: resolve(container, ViewParticipation),
    watchEvent: resolve(container, WatchEvent),
    answerOffer: resolve(container, AnswerOffer),
    leaveEvent: resolve(container, LeaveEvent),
    ...shareUses(container),
    clock: resolve(container, Clock),
    ticker: resolve(container, Ticker),
    delay: resolve(container, Delay),
    exit: resolve(container, Exit),
  };
}
