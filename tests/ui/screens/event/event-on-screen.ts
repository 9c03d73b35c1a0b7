import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import type { JoinAnswer, OfferAnswered } from "#application/ports/participation-repository.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import { EventViewModel } from "#ui/screens/event/event-view-model.ts";
import { settled } from "../../../support/settled.ts";
import { HandAnswers, HandStream } from "../../support/hands.ts";
import { aPhone } from "../../support/share.ts";
import { anEvent, noon } from "../../support/views.ts";
import { given } from "../../support/given.ts";

/** `openSeats`: a join of that many seats was sent, and its answer is not known. */
export function aScreen(openSeats: number | null = null) {
  const clock = new InMemoryTime(noon);
  const stream = new HandStream();
  const view = new HandAnswers<[string, string], EventDetail | null>();
  const join = new HandAnswers<[string, number], JoinAnswer>();
  const answer = new HandAnswers<[string, "accept" | "decline"], OfferAnswered>();
  const phone = aPhone();
  const vm = new EventViewModel(
    given({
      browseEvents: { event: view.run, calendarUrl: (merchantId, eventId) => `/calendar/${merchantId}/${eventId}` },
      followParticipation: stream,
      joinEvent: { join: join.run, openSeats: () => openSeats, answerOffer: answer.run },
      shareLink: phone.shareLink,
      addToHomeScreen: phone.addToHomeScreen,
      clock,
      ticker: clock,
    }),
    "merchant1",
    "event1",
  );
  const shown = async (event: EventDetail | null = anEvent()) => {
    view.will(event);
    vm.start();
    await settled();
    return vm;
  };
  return { vm, clock, stream, view, join, answer, phone, shown };
}
