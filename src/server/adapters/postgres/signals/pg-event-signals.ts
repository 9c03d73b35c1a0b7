import { Client } from "pg";
import type { EventId } from "#domain/event/sports-event.ts";
import type { EventSignals } from "#server/application/events/event-signals.ts";
import { EventListeners } from "./event-listeners.ts";
import { NoticeLink } from "./notice-link.ts";

export interface SignalSettings {
  readonly url: string;
  /** Told of a lost connection; it is made again by itself. */
  readonly onError: (error: unknown) => void;
}

const connection = { keepAlive: true, connectionTimeoutMillis: 10_000, application_name: "sideline signals" };
const channel = "event_changed";
/** Signals of one event within this time become one. */
const mergeForMs = 20;
/** How long closing waits for what is still to be sent. */
const lastSendMs = 1_000;

/**
 * Signals between processes by LISTEN and NOTIFY, on one connection of their own, made at first use. `changed` answers
 * at once: what waits is sent together, in the order in which it came, and after a lost connection when it is back.
 */
export class PgEventSignals implements EventSignals {
  readonly #listeners = new EventListeners();
  readonly #link: NoticeLink;
  readonly #unsent = new Set<EventId>();
  #sending: Promise<void> | null = null;

  constructor(settings: SignalSettings) {
    this.#link = new NoticeLink({
      channel,
      newClient: () => new Client({ ...connection, connectionString: settings.url }),
      heard: (eventId) => this.#listeners.changed(eventId),
      cameBack: () => this.#listeners.allChanged(),
      onError: settings.onError,
    });
  }

  async changed(eventId: EventId): Promise<void> {
    this.#unsent.add(eventId);
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
  }

  async subscribe(eventId: EventId, onChange: () => void): Promise<() => void> {
    const stop = this.#listeners.add(eventId, onChange);
    await this.#link.firstAttempt();
    return stop;
  }

  /** Sends what waits if the connection stands, then ends it. */
  async close(): Promise<void> {
    if (this.#link.isUp()) await Promise.race([this.#sending, pause(lastSendMs)]);
    await this.#link.close();
    this.#listeners.clear();
  }

  async #send(): Promise<void> {
    while (this.#unsent.size > 0 && !this.#link.isClosed()) {
      const eventIds = [...this.#unsent];
      this.#unsent.clear();
      const sent = await this.#link.notify(eventIds);
      if (!sent) for (const eventId of eventIds) this.#unsent.add(eventId);
      else await pause(mergeForMs);
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
