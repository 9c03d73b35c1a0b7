import { confirmPath } from "#addresses/console.ts";
import type { Language } from "#languages/language.ts";
import { withoutWebAddresses } from "#domain/text/web-address.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import type { Store } from "#server/application/ports/store.ts";
import { bubble } from "./bubbles.ts";
import type { LinkTo, RenderedMessage } from "./rendered-message.ts";
import { speechIn } from "./speech.ts";

const looks = {
  confirmation_asked: { heading: "bubble.confirmation.asked", button: "bubble.confirmation.open" },
  confirmation_done: { heading: "bubble.confirmation.done", button: "bubble.confirmation.look" },
  confirmation_rejected: { heading: "bubble.confirmation.rejected", button: "bubble.confirmation.look" },
} as const;

/**
 * Writes to an owner what another one asked for, or what became of it. The button of the first leads to where it is
 * confirmed, with the code that only this chat has. Null when it is gone.
 */
export async function renderConfirmation(
  store: Store,
  { kind, pendingActId = "" }: Pick<Message, "kind" | "pendingActId">,
  language: Language,
  linkTo: LinkTo,
): Promise<RenderedMessage | null> {
  if (kind !== "confirmation_asked" && kind !== "confirmation_done" && kind !== "confirmation_rejected") return null;
  const pending = await store.pendingActs.find(pendingActId);
  const merchant = pending && (await store.merchants.find(pending.merchantId));
  if (!merchant) return null;
  const speech = await speechIn(language);
  const { id, act, askedBy, decidedBy, code } = pending;
  const asker = await nameOf(store, askedBy);
  const isAsked = kind === "confirmation_asked";
  // Whoever runs Sideline decides in its name.
  const decider = decidedBy === null ? "Sideline" : await nameOf(store, decidedBy);
  const what = speech.say(`confirmation.${act.kind}`);
  const text = speech.say(kind, { merchant: merchant.name, asker, decider, what });
  const link = confirmPath(id, isAsked ? code : null);
  const { heading, button } = looks[kind];
  const rows = [
    { label: speech.say("row.what"), value: what },
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
