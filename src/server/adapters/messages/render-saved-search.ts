import { address } from "#addresses/address.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { searchQuery } from "#domain/member/search-query.ts";
import type { Language } from "#languages/language.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import type { Store } from "#server/application/ports/store.ts";
import { metSearches } from "#server/application/saved-searches/still-searched-for.ts";
import { newsBubble } from "./bubbles.ts";
import type { LinkTo, RenderedMessage } from "./rendered-message.ts";
import { speechIn } from "./speech.ts";
import { unlinkedEvent } from "./unlinked.ts";

/** New events that a message names; the app has the others. */
const named = 5;

/**
 * Writes what is new that the member's saved searches find, what starts first at the top. Its button opens the event,
 * or Home with the search where there are several. Null when all events are gone.
 */
export async function renderSavedSearch(
  store: Store,
  { memberId, eventIds = [], createdAt }: Pick<Message, "memberId" | "eventIds" | "createdAt">,
  language: Language,
  linkTo: LinkTo,
): Promise<RenderedMessage | null> {
  const events = await store.events.findMany(eventIds);
  const found = events.toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1)).map(unlinkedEvent);
  const [first] = found;
  if (first === undefined) return null;
  const speech = await speechIn(language);
  const met = await metSearches(store, memberId, eventIds, createdAt);
  const names = met.map(({ saved }) => speech.say("saved_search.name", { name: saved.name }));
  const searches = names.length === 0 ? speech.say("saved_search.any") : names.join(speech.say("news.between"));
  const shown = found.slice(0, named);
  const whenOf = ({ startsAt, timeZone }: SportsEvent) => speech.dates(timeZone).format(startsAt);
  const lines = shown.map((event) =>
    speech.say("news.line", { event: event.title, when: whenOf(event), venue: event.venue.name }),
  );
  const more = found.length > shown.length;
  const text = speech.say("saved_search", {
    count: String(found.length),
    searches,
    events: lines.join("\n"),
    more: more ? "yes" : "no",
  });
  const search = met[0]?.saved.search;
  const home = address("index", {}, search ? searchQuery(search) : {});
  const link = found.length === 1 ? address("event", { merchantId: first.merchantId, id: first.id }) : home;
  const about = { speech, text, title: searches, more, uri: linkTo(link), of: "saved_search" } as const;
  return { text, link, flex: newsBubble(about, shown) };
}
