import { type StreamEventName, streamEvents, type StreamMessage } from "#contract/events/event-detail.ts";
import type { Schema } from "#contract/wire/route.ts";
import { writeAnswer } from "../endpoint/write-answer.ts";
import { eventText, heartbeatText } from "./server-sent-event.ts";

/**
 * What a watcher has yet to be told. It holds the newest state of each kind only, so a slow reader skips what is past
 * instead of piling it up.
 */
export class StreamOutbox {
  readonly #told = new Map<StreamEventName, string>();
  readonly #waiting = new Map<StreamEventName, string>();
  #heartbeat = false;
  #ended = false;
  #wake: (() => void) | null = null;

  /** Tells a state unless it is the one that was told last. */
  tell({ event: name, data }: StreamMessage): void {
    const json = JSON.stringify(writeAnswer<Schema>(streamEvents[name], data));
    if (this.#told.get(name) === json) return;
    this.#told.set(name, json);
    this.#waiting.set(name, json);
    this.#ring();
  }

  beat(): void {
    this.#heartbeat = true;
    this.#ring();
  }

  end(): void {
    this.#ended = true;
    this.#ring();
  }

  /** Waits for the next piece of text; null when it has ended. For one reader. */
  async next(): Promise<string | null> {
    for (;;) {
      if (this.#ended) return null;
      const text = this.#take();
      if (text !== "") return text;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #take(): string {
    const events = [...this.#waiting].map(([name, json]) => eventText(name, json));
    const beat = this.#heartbeat ? heartbeatText : "";
    this.#waiting.clear();
    this.#heartbeat = false;
    return events.join("") + beat;
  }

  #ring(): void {
    this.#wake?.();
    this.#wake = null;
  }
}
