import { KeySource } from "#application/ports/environment.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Needs } from "#wiring/needs.ts";
import { type AnnouncementAnswer, Announcements, type NewAnnouncement } from "../ports/announcements.ts";

/** Staff write to all of a game: first what that takes, then for good. Failures reject with RequestFailed. */
export class WriteToAll {
  static readonly needs: Needs<typeof WriteToAll> = [Announcements, KeySource];
  readonly #announcements: Announcements;
  readonly #keys: KeySource;

  constructor(announcements: Announcements, keys: KeySource) {
    this.#announcements = announcements;
    this.#keys = keys;
  }

  /** A key for one message: sending with the same key reaches nobody twice. */
  newKey(): string {
    return this.#keys.newKey();
  }

  /** Whom it would reach and what it takes. Sends nothing. */
  foresee(eventId: EventId, announcement: NewAnnouncement): Promise<AnnouncementAnswer> {
    return this.#announcements.foresee(eventId, announcement);
  }

  send(eventId: EventId, announcement: NewAnnouncement, key: string): Promise<AnnouncementAnswer> {
    return this.#announcements.send(eventId, announcement, key);
  }
}
