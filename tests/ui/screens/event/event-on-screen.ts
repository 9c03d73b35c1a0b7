import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import type { JoinAnswer, OfferAnswered } from "#application/ports/participation-repository.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { Party } from "#application/use-cases/join-event.ts";
import type { OfferAnswer } from "#domain/waiting-list/answer-offer.ts";
import { EventViewModel } from "#ui/screens/event/event-view-model.ts";
import { settled } from "../../../support/settled.ts";
import { HandAnswers, HandStream } from "../../support/hands.ts";
import { aPhone } from "../../support/share.ts";
import { anEvent, noon } from "../../support/views.ts";
import { given } from "../../support/given.ts";

/** `openParty`: a join of that party was sent, and its answer is not known. */
export function aScreen(openParty: Party | null = null) {
  const clock = new InMemoryTime(noon);
  const stream = new HandStream();
  const view = new HandAnswers<[string, string], EventDetail | null>();
  const join = new HandAnswers<[string, number, (number | null)?], JoinAnswer>();
  const answer = new HandAnswers<[string, OfferAnswer], OfferAnswered>();
  const phone = aPhone();
  const vm = new EventViewModel(
    given({
      browseEvents: { event: view.run, calendarUrl: (merchantId, eventId) => `/calendar/${merchantId}/${eventId}` },
      followParticipation: stream,
      joinEvent: { join: join.run, openParty: () => openParty, answerOffer: answer.run },
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
