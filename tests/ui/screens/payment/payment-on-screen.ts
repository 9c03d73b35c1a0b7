import { InMemoryClipboard } from "#adapters/memory/in-memory-device.ts";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import type { LeaveAnswer, OfferAnswered } from "#application/ports/participation-repository.ts";
import type { CancelAnswer, PayAnswer } from "#application/ports/payment-repository.ts";
import type { SlipAnswer, UploadWatch } from "#application/ports/slip-repository.ts";
import type { CardRefused } from "#application/use-cases/manage-card.ts";
import type { PayOrder, PreparedSlip } from "#application/use-cases/pay-for-event.ts";
import type { CardView } from "#contract/paying/card.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import type { OfferAnswer } from "#domain/waiting-list/answer-offer.ts";
import { PaymentViewModel } from "#ui/screens/payment/payment-view-model.ts";
import { settled } from "../../../support/settled.ts";
import { HandAnswers, HandStream } from "../../support/hands.ts";
import { anEvent, aParticipation, noon } from "../../support/views.ts";
import { given } from "../../support/given.ts";

/** `broken`: that was sent, and its answer is not known. */
export function aScreen(broken: string | null = null) {
  const clock = new InMemoryTime(noon);
  const stream = new HandStream();
  const view = new HandAnswers<[string], ParticipationView | null>();
  const event = new HandAnswers<[string, string], EventDetail | null>().will(anEvent());
  const cards = new HandAnswers<[], readonly CardView[]>();
  const pay = new HandAnswers<[PayOrder], PayAnswer | CardRefused>();
  const cancel = new HandAnswers<[string], CancelAnswer>();
  const leave = new HandAnswers<[string, number?], LeaveAnswer>();
  const answerOffer = new HandAnswers<[string, OfferAnswer], OfferAnswered>();
  const prepare = new HandAnswers<[Blob], PreparedSlip | null>();
  const upload = new HandAnswers<[string, PreparedSlip, UploadWatch], SlipAnswer>();
  const clipboard = new InMemoryClipboard();
  const followed = new Map<string, (payment: PaymentView) => void>();
  const left: string[] = [];
  const vm = new PaymentViewModel(
    given({
      followParticipation: stream.finding(view.run),
      browseEvents: { event: event.run },
      manageCard: { list: cards.run },
      payForEvent: {
        pay: pay.run,
        follow: (paymentId, onChange) => {
          followed.set(paymentId, onChange);
          return () => followed.delete(paymentId);
        },
        open: () => broken,
        cancel: cancel.run,
        prepareSlip: prepare.run,
        sendSlip: upload.run,
      },
      clipboard,
      requestRefund: { leave: leave.run },
      joinEvent: { answerOffer: answerOffer.run },
      exit: { to: (url) => left.push(url) },
      clock,
      ticker: clock,
    }),
    "event1",
    "join1",
  );
  const shown = async (mine: ParticipationView | null = aParticipation(), saved: readonly CardView[] = []) => {
    view.will(mine);
    cards.will(saved);
    vm.start();
    await settled();
    return vm;
  };
  return {
    vm,
    clock,
    stream,
    view,
    event,
    cards,
    pay,
    cancel,
    leave,
    answerOffer,
    prepare,
    upload,
    clipboard,
    followed,
    left,
    shown,
  };
}

export function typeCard(vm: PaymentViewModel, number = "4242424242424242") {
  vm.choices.choose("new_card");
  vm.draft.typeNumber(number);
  vm.draft.typeExpiry("0830");
  vm.draft.typeSecurityCode("123");
}
