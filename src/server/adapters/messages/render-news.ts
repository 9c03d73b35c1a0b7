import { address } from "#addresses/address.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Language } from "#languages/language.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import type { Store } from "#server/application/ports/store.ts";
import { newsBubble } from "./bubbles.ts";
import type { LinkTo, RenderedMessage } from "./rendered-message.ts";
import { speechIn } from "./speech.ts";
import { unlinkedEvent } from "./unlinked.ts";

/** New events that a message names; the app has the others. */
const named = 5;

/**
 * Writes what is new at organisers whom the member follows: those of the organiser whose news it is first, the soonest
 * of them at the top. Its button opens the event, or Home where there are several. Null when all events are gone.
 */
export async function renderNews(
  store: Store,
  { eventIds = [] }: Pick<Message, "eventIds">,
  language: Language,
  linkTo: LinkTo,
): Promise<RenderedMessage | null> {
  const events = inOrder(await store.events.findMany(eventIds), eventIds).map(unlinkedEvent);
  const [first] = events;
  if (first === undefined) return null;
  const speech = await speechIn(language);
  const merchants = await store.merchants.findMany([...new Set(events.map(({ merchantId }) => merchantId))]);
  const organisers = [...merchants.values()].map(({ name }) => name).join(speech.say("news.between"));
  const shown = events.slice(0, named);
  const whenOf = ({ startsAt, timeZone }: SportsEvent) => speech.dates(timeZone).format(startsAt);
  const lines = shown.map((event) =>
    speech.say("news.line", { event: event.title, when: whenOf(event), venue: event.venue.name }),
  );
  const more = events.length > shown.length ? "yes" : "no";
  const text = speech.say("news", { organisers, events: lines.join("\n"), more });
  const link =
    events.length === 1 ? address("event", { merchantId: first.merchantId, id: first.id }) : address("index");
  const about = { speech, text, title: organisers, more: more === "yes", uri: linkTo(link), of: "news" } as const;
  return { text, link, flex: newsBubble(about, shown) };
}

/** The organiser of the first id comes first; of each organiser, what starts first. */
function inOrder(events: readonly SportsEvent[], eventIds: readonly string[]): readonly SportsEvent[] {
  const [firstId] = eventIds;
  const theirs = events.find(({ id }) => id === firstId)?.merchantId;
  const rank = ({ merchantId }: SportsEvent) => (merchantId === theirs ? "" : merchantId);
  return events.toSorted((a, b) => rank(a).localeCompare(rank(b)) || a.startsAt - b.startsAt);
}
