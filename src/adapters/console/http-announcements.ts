import { endpoint, type HttpClient } from "#adapters/http/http-client.ts";
import { refusalIn } from "#adapters/http/request-failure.ts";
import type { AnnouncementAnswer, Announcements, NewAnnouncement } from "#application/console/ports/announcements.ts";
import type { AnnouncementView } from "#contract/merchants/announcement.ts";
import type { routes } from "#contract/routes.ts";
import type { EventId } from "#domain/event/sports-event.ts";

const sendAnnouncement = endpoint<typeof routes.sendAnnouncement>("POST", "/backoffice/events/:eventId/messages");

/** Messages to all of a game over HTTP, by a client that calls as staff. */
export class HttpAnnouncements implements Announcements {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  foresee(eventId: EventId, announcement: NewAnnouncement): Promise<AnnouncementAnswer> {
    const query = { dryRun: "true" } as const;
    return answerOf(this.#http.ask(sendAnnouncement, { params: { eventId }, query, body: { ...announcement } }));
  }

  send(eventId: EventId, announcement: NewAnnouncement, key: string): Promise<AnnouncementAnswer> {
    return answerOf(
      this.#http.ask(sendAnnouncement, { params: { eventId }, query: {}, body: { ...announcement } }, key),
    );
  }
}

async function answerOf(asked: Promise<AnnouncementView>): Promise<AnnouncementAnswer> {
  try {
    return { kind: "announced", announcement: await asked };
  } catch (error) {
    const codes = [
      "not_found",
      "invalid_request",
      "event_cancelled",
      "event_over",
      "not_reachable",
      "no_messages_left",
    ] as const;
    return { kind: "refused", reason: refusalIn(error, codes) };
  }
}
