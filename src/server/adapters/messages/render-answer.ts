import { address } from "#addresses/address.ts";
import type { Language } from "#languages/language.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import type { Store } from "#server/application/ports/store.ts";
import type { RenderedMessage } from "./rendered-message.ts";
import { speechIn } from "./speech.ts";
import { unlinkedWords } from "./unlinked.ts";

/** Writes what staff wrote to a member. Its link opens the conversation at the event, or else at the merchant. */
export async function renderAnswer(
  store: Store,
  { notice, text: answer = "" }: Pick<Message, "notice" | "text">,
  language: Language,
): Promise<RenderedMessage | null> {
  const merchant = notice && (await store.merchants.find(notice.merchantId));
  if (!merchant) return null;
  const speech = await speechIn(language);
  const { id: merchantId, name } = merchant;
  const said = await unlinkedWords(store, { merchantId }, answer);
  const text = speech.say("answer", { merchant: name, text: said });
  const { eventId } = notice;
  const show = { show: "messages" };
  const link =
    eventId === null ? address("merchant", merchant, show) : address("event", { merchantId, id: eventId }, show);
  return { text, link, flex: null };
}
