import type { ChangeNotice, EventDifference, NamedPlace } from "#domain/event/change-notice.ts";
import type { Level, SportsEvent } from "#domain/event/sports-event.ts";
import { isFaulty } from "#domain/refusal.ts";
import { unapprovedWordsFaults } from "#domain/merchant/approval.ts";
import { withoutWebAddresses } from "#domain/text/web-address.ts";
import type { Store } from "#server/application/ports/store.ts";

/** An event with title and venue as messages write them: web addresses of before the rule are left out. */
export function unlinkedEvent<Event extends Pick<SportsEvent, "title" | "venue">>(event: Event): Event {
  return { ...event, title: withoutWebAddresses(event.title), venue: unlinkedPlace(event.venue) };
}

/** As `unlinkedEvent`, with the reason why it was cancelled, in which an approved merchant may name addresses. */
export async function unlinkedReason(store: Store, event: SportsEvent): Promise<SportsEvent> {
  const cancelReason = await unlinkedWords(store, event, event.cancelReason);
  return { ...unlinkedEvent(event), cancelReason };
}

/** What staff wrote to members; without web addresses where their merchant is not approved. */
export async function unlinkedWords<Words extends string | null | undefined>(
  store: Store,
  { merchantId }: Pick<SportsEvent, "merchantId">,
  words: Words,
): Promise<Words | string> {
  if (typeof words !== "string" || !isFaulty(unapprovedWordsFaults({ words }, { approvedAt: null }))) return words;
  const merchant = await store.merchants.find(merchantId);
  const isApproved = (merchant?.approvedAt ?? null) !== null;
  return isApproved ? words : withoutWebAddresses(words);
}

/** A notice of change whose places and levels have no web addresses. */
export function unlinkedChange({ differences, ...notice }: ChangeNotice): ChangeNotice {
  return { ...notice, differences: differences.map(unlinkedDifference) };
}

function unlinkedDifference(difference: EventDifference): EventDifference {
  const { of, from, to } = difference;
  if (of === "venue") return { of, from: unlinkedPlace(from), to: unlinkedPlace(to) };
  return of === "level" ? { of, from: unlinkedLevel(from), to: unlinkedLevel(to) } : difference;
}

function unlinkedPlace<Place extends NamedPlace>(place: Place): Place {
  return { ...place, name: withoutWebAddresses(place.name), address: withoutWebAddresses(place.address) };
}

function unlinkedLevel(level: Level | null): Level | null {
  const unlinked = (text: string | null) => text && withoutWebAddresses(text);
  return level && { from: unlinked(level.from), to: unlinked(level.to), note: unlinked(level.note) };
}
