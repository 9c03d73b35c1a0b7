import type { ConversationLineView } from "#contract/conversations/conversation.ts";
import type { ConversationLine } from "#domain/conversation/conversation.ts";
import type { Store } from "#server/application/ports/store.ts";

/** So many texts of a conversation are shown. */
export const mostShown = 100;

/** Texts as both sides see them, with the titles of their events. */
export async function lineViewsOf(
  store: Store,
  lines: readonly ConversationLine[],
): Promise<readonly ConversationLineView[]> {
  const ids = [...new Set(lines.flatMap(({ eventId }) => eventId ?? []))];
  const titles = new Map((await store.events.findMany(ids)).map(({ id, title }) => [id, title]));
  return lines.map(({ id, author, text, writtenAt, settledAt, eventId }) => {
    const title = eventId === null ? undefined : titles.get(eventId);
    const event = eventId === null || title === undefined ? null : { id: eventId, title };
    return { id, author, text, writtenAt, settledAt, event };
  });
}
