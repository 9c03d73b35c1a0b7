import { typedDraft } from "../../../support/app/typed-draft.ts";
import { vi } from "vitest";
import { InMemoryClipboard, InMemoryExit } from "#adapters/memory/in-memory-device.ts";
import { InMemoryPictureSharing } from "#adapters/memory/in-memory-tickets.ts";
import type { MemberCard } from "#domain/card/card.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Store } from "#server/application/ports/store.ts";
import { PaymentViewModel } from "#ui/screens/payment/payment-view-model.ts";
import { aMemberApp } from "../../../support/app/member-app.ts";
import { aMerchant, anEvent, aParticipation, aTransferAccount } from "../../../support/builders/index.ts";
import { settled } from "../../../support/settled.ts";

export interface Start {
  /** Two held seats, unless it says otherwise. */
  readonly mine?: Partial<Participation>;
  readonly payments?: readonly Payment[];
  /** Test numbers of cards that the member saved, the default first. */
  readonly cards?: readonly string[];
  /** A card that is saved, and not at the gateway. */
  readonly card?: MemberCard;
  /** The event in the screen's address. */
  readonly eventId?: string;
}

export const place = (parts: Partial<Participation> = {}) =>
  aParticipation({ seats: 2, state: "awaiting_payment", ticketCode: "ticket-1", ...parts });

/** The Payment screen of `join-1`; `shown` starts it. */
export async function aScreen({ mine, payments = [], cards = [], card, eventId = "event-1" }: Start = {}) {
  const app = await aMemberApp();
  await app.given({
    merchants: [aMerchant({ transferAccount: aTransferAccount() })],
    events: [anEvent({ paymentMethods: ["card", "promptpay", "transfer", "onsite"] })],
    participations: [place(mine)],
    payments,
  });
  for (const number of cards) await app.ports.cards.save(`tok_sandbox_${number}`, false, app.keys.newKey());
  const clipboard = new InMemoryClipboard();
  const exit = new InMemoryExit();
  const { world } = app;
  const pay = vi.spyOn(app.ports.payments, "pay");
  const leave = vi.spyOn(app.ports.participations, "leave");
  const vm = new PaymentViewModel(
    { ...app, clipboard, exit, pictures: new InMemoryPictureSharing() },
    eventId,
    "join-1",
  );
  /** Something changes, and the screen is not told. */
  const quietly = (change: (store: Store) => Promise<unknown>) => world.unitOfWork.run(change);
  if (card) await quietly((store) => store.cards.save(card));
  const shown = async () => {
    vm.start();
    await settled();
    return vm;
  };
  const paymentId = () => vm.participation?.payment?.id ?? "none";
  return { app, world, vm, clipboard, exit, pay, leave, quietly, shown, paymentId };
}

export function typeCard(vm: PaymentViewModel, number = "4242424242424242") {
  vm.choices.choose("new_card");
  typedDraft(vm.draft).typeNumber(number);
  typedDraft(vm.draft).typeExpiry("0830");
  typedDraft(vm.draft).typeSecurityCode("123");
}
