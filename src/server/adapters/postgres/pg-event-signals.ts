import { deferred } from "#domain/deferred.ts";
import { Client } from "pg";
import type { EventId } from "#domain/event/sports-event.ts";
import { InMemoryEventSignals, together } from "#server/adapters/memory/event-signals.ts";
import type { EventSignals, WhoseChange } from "#server/application/events/event-signals.ts";

export interface SignalSettings {
  readonly url: string;
  /** Called when the connection is lost. It is then opened again. */
  readonly onError: (error: unknown) => void;
}

const connection = { keepAlive: true, connectionTimeoutMillis: 10_000, application_name: "sideline signals" };
const channel = "event_changed";
/** Several signals of one event within this time become one. */
const mergeForMs = 20;
/** How long `close` waits for signals that are not sent yet. */
const lastSendMs = 1_000;

/** The longest payload that a notice can have is 8,000 bytes. */
const longestNotice = 7_900;

/**
 * Signals between processes by LISTEN and NOTIFY, on a connection of its own that is opened at first use. `changed`
 * returns at once, and this process's own listeners hear of it without the database. Signals are sent in batches, in
 * order of arrival. While the connection is lost they wait.
 */
export class PgEventSignals implements EventSignals {
  readonly #listeners = new InMemoryEventSignals();
  readonly #link: NoticeLink;
  readonly #unsent = new Map<EventId, WhoseChange>();
  #sending: Promise<void> | null = null;

  constructor(settings: SignalSettings) {
    this.#link = new NoticeLink({
      channel,
      newClient: () => new Client({ ...connection, connectionString: settings.url }),
      heard: (notice, isOwn) => {
        if (!isOwn) void this.#listeners.changed(...readNotice(notice));
      },
      cameBack: () => this.#listeners.allChanged(),
      onError: settings.onError,
    });
  }

  async changed(eventId: EventId, whose: WhoseChange = null): Promise<void> {
    await this.#listeners.changed(eventId, whose);
    this.#unsent.set(eventId, together(this.#unsent.get(eventId), whose));
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
    });
  }

  async subscribe(eventId: EventId, onChange: (whose: WhoseChange) => void): Promise<() => void> {
    const stop = await this.#listeners.subscribe(eventId, onChange);
    await this.#link.firstAttempt();
    return stop;
  }

  watchAll(onChange: (eventId: EventId | null, whose: WhoseChange) => void): () => void {
    void this.#link.firstAttempt();
    return this.#listeners.watchAll(onChange);
  }

  hears(): boolean {
    return this.#link.isUp();
  }

  /** Sends the waiting signals if there is a connection, then closes it. */
  async close(): Promise<void> {
    if (this.#link.isUp()) await Promise.race([this.#sending, pause(lastSendMs)]);
    await this.#link.close();
    await this.#listeners.close();
  }

  async #send(): Promise<void> {
    while (this.#unsent.size > 0 && !this.#link.isClosed()) {
      const changes = [...this.#unsent];
      this.#unsent.clear();
      const sent = await this.#link.notify(changes.map(([eventId, whose]) => noticeOf(eventId, whose)));
      if (!sent)
        for (const [eventId, whose] of changes) this.#unsent.set(eventId, together(this.#unsent.get(eventId), whose));
      else await pause(mergeForMs);
    }
  }
}

/** The event's id alone: anybody's part may have changed. So it is too when the members are too many for a notice. */
function noticeOf(eventId: EventId, whose: WhoseChange): string {
  const notice = whose === null ? eventId : JSON.stringify([eventId, ...whose]);
  return Buffer.byteLength(notice) > longestNotice ? eventId : notice;
}

function readNotice(notice: string): readonly [EventId, WhoseChange] {
  if (!notice.startsWith("[")) return [notice, null];
  const [eventId = "", ...whose] = JSON.parse(notice) as readonly string[];
  return [eventId, whose];
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

interface NoticeLinkSettings {
  readonly channel: string;
  /** A client that is not connected yet. */
  readonly newClient: () => Client;
  /** Called with each payload on the channel, including this process's own. */
  readonly heard: (payload: string, isOwn: boolean) => void;
  /** Called when a lost connection is back. Notices may have been missed. */
  readonly cameBack: () => void;
  readonly onError: (error: unknown) => void;
}

const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** How often the connection is checked, and how long it may take to answer. */
const heartbeatMs = 20_000;
const patienceMs = 10_000;

/** A connection that listens to a channel and sends to it. It is opened at first use, and again whenever it is lost. */
class NoticeLink {
  readonly #settings: NoticeLinkSettings;
  #client: Client | null = null;
  #first: Promise<void> | null = null;
  #up = deferred<void>();
  #wasUp = false;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(settings: NoticeLinkSettings) {
    this.#settings = settings;
  }

  isUp(): boolean {
    return this.#client !== null;
  }

  isClosed(): boolean {
    return this.#closed;
  }

  /** Starts the link if it was not started yet. Resolves when the first attempt to connect has succeeded or failed. */
  firstAttempt(): Promise<void> {
    this.#first ??= this.#connect(firstPauseMs);
    return this.#first;
  }

  /** Waits for the connection, then sends. False when the connection broke meanwhile or the link was closed. */
  async notify(payloads: readonly string[]): Promise<boolean> {
    await this.firstAttempt();
    await this.#up.promise;
    try {
      if (!this.#client) return false;
      await this.#client.query("select pg_notify($1, payload) from unnest($2::text[]) as payload", [
        this.#settings.channel,
        [...payloads],
      ]);
      return true;
    } catch (error) {
      this.#settings.onError(error);
      return false;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    this.#up.resolve();
    await this.#first;
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  async #connect(pauseMs: number): Promise<void> {
    const client = this.#settings.newClient();
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client, null));
    let own: number | null = null;
    client.on("notification", ({ payload, processId }) => this.#settings.heard(payload ?? "", processId === own));
    try {
      await client.connect();
      await client.query(`listen ${this.#settings.channel}`);
      const { rows } = await client.query<{ own: number }>("select pg_backend_pid() as own");
      own = rows[0]?.own ?? null;
    } catch (error) {
      this.#settings.onError(error);
      void client.end().catch(this.#settings.onError);
      this.#connectLater(pauseMs);
      return;
    }
    if (this.#closed) return client.end();
    this.#stands(client);
  }

  #stands(client: Client): void {
    this.#client = client;
    this.#heartbeat = setInterval(() => void this.#check(client), heartbeatMs);
    this.#up.resolve();
    if (this.#wasUp) this.#settings.cameBack();
    this.#wasUp = true;
  }

  #lost(client: Client, error: Error | null): void {
    if (this.#client !== client || this.#closed) return;
    this.#client = null;
    this.#up = deferred();
    clearInterval(this.#heartbeat);
    if (error) this.#settings.onError(error);
    void client.end().catch(this.#settings.onError);
    this.#connectLater(firstPauseMs);
  }

  #connectLater(pauseMs: number): void {
    if (this.#closed) return;
    this.#retry = setTimeout(() => void this.#connect(Math.min(pauseMs * 2, longestPauseMs)), pauseMs);
  }

  /** A connection can be dead without an error. If it does not answer, it counts as lost. */
  async #check(client: Client): Promise<void> {
    const timer = setTimeout(() => this.#lost(client, new Error("The signal connection fell silent.")), patienceMs);
    try {
      await client.query("select 1");
    } catch (error) {
      this.#settings.onError(error);
    } finally {
      clearTimeout(timer);
    }
  }
}
