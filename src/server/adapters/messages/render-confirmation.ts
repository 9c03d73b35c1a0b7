import { confirmPath } from "#addresses/console.ts";
import { operatorName } from "#domain/merchant/actor.ts";
import { confirmersOf } from "#domain/merchant/pending-act.ts";
import type { Language } from "#languages/language.ts";
import { withoutWebAddresses } from "#domain/text/web-address.ts";
import { isAboutConfirmation, type Message } from "#server/application/messages/message-store.ts";
import type { Store } from "#server/application/ports/store.ts";
import { bubble } from "./bubbles.ts";
import type { LinkTo, RenderedMessage } from "./rendered-message.ts";
import { speechIn } from "./speech.ts";

const looks = {
  confirmation_asked: { heading: "bubble.confirmation.asked", button: "bubble.confirmation.open" },
  confirmation_told: { heading: "bubble.confirmation.told", button: "bubble.confirmation.look" },
  confirmation_done: { heading: "bubble.confirmation.done", button: "bubble.confirmation.look" },
  confirmation_rejected: { heading: "bubble.confirmation.rejected", button: "bubble.confirmation.look" },
  owner_ended: { heading: "bubble.owner.ended", button: "bubble.confirmation.look" },
} as const;

/**
 * Writes to an owner what another one asked for, or what became of it. The button of the first leads to where it is
 * confirmed, with the code that only this chat has. Owners who may not confirm it get no code, and are told who
 * decides. Null when it is gone.
 */
export async function renderConfirmation(
  store: Store,
  { kind, memberId, pendingActId = "" }: Pick<Message, "kind" | "memberId" | "pendingActId">,
  language: Language,
  linkTo: LinkTo,
): Promise<RenderedMessage | null> {
  if (!isAboutConfirmation(kind)) return null;
  const pending = await store.pendingActs.find(pendingActId);
  const merchant = pending && (await store.merchants.find(pending.merchantId));
  if (!merchant) return null;
  const speech = await speechIn(language);
  const { id, act, askedBy, decidedBy, code } = pending;
  const confirmers = confirmersOf(pending, await store.staff.everOfMerchant(pending.merchantId));
  const isAsked = kind === "confirmation_asked";
  const mayDecide = isAsked && confirmers.some((one) => one.memberId === memberId);
  const look = isAsked && !mayDecide ? "confirmation_told" : kind;
  const isOperators = isAsked ? confirmers.length === 0 : decidedBy === null;
  const asker = await nameOf(store, askedBy);
  const decider = decidedBy === null ? operatorName : await nameOf(store, decidedBy);
  const person = act.kind === "owner" ? await nameOf(store, act.staffId) : "";
  const what = speech.say(`confirmation.${act.kind}`);
  const who = isOperators ? "sideline" : "owner";
  const text = speech.say(look, { merchant: merchant.name, asker, decider, what, person, who });
  const link = confirmPath(id, mayDecide ? code : null);
  const { heading, button } = looks[look];
  const rows = [
    { label: speech.say("row.what"), value: what },
    { label: speech.say("row.person"), value: person },
    { label: speech.say("row.asker"), value: asker },
  ];
  const flex = bubble({
    altText: text,
    heading: speech.say(heading),
    title: merchant.name,
    rows: isAsked ? rows : [...rows, { label: speech.say("row.decider"), value: decider }],
    button: { label: speech.say(button), uri: linkTo(link) },
  });
  return { text, link, flex };
}

/** The name that somebody at work has, without web addresses; empty once they are erased. */
async function nameOf(store: Store, staffId: string): Promise<string> {
  const one = await store.staff.find(staffId);
  return withoutWebAddresses((one && (await store.members.find(one.memberId))?.displayName) ?? "");
}
