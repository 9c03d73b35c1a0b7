import type { AnnouncementView } from "#contract/merchants/announcement.ts";
import type { AnnouncementAudience, AnnouncementRefusal } from "#domain/event/announcement.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Language } from "#languages/language.ts";
import { port } from "#wiring/needs.ts";

/** What staff write to all of a game. `language` is that of the preview. */
export interface NewAnnouncement {
  readonly text: string;
  readonly to: AnnouncementAudience;
  readonly language: Language;
}

export type AnnouncementAnswer =
  | { readonly kind: "announced"; readonly announcement: AnnouncementView }
  | { readonly kind: "refused"; readonly reason: "not_found" | "invalid_request" | AnnouncementRefusal };

/** Messages of staff to all of a game. Failures reject with RequestFailed. */
export interface Announcements {
  /** Whom it would reach and what it takes. Sends nothing. */
  foresee(eventId: EventId, announcement: NewAnnouncement): Promise<AnnouncementAnswer>;
  /** The same `key` (UUID) again sends nothing more. */
  send(eventId: EventId, announcement: NewAnnouncement, key: string): Promise<AnnouncementAnswer>;
}
export const Announcements = port<Announcements>("Announcements");
