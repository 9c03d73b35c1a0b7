import { type StreamEventName, streamEvents } from "#contract/events/event-detail.ts";
import { changeNotice, heartbeat, type StreamState, StreamText } from "./stream-text.ts";

/**
 * A caller's connection, where the server below has one. A long stream's pieces go straight to it, which costs a
 * fraction of the way through the answer's body.
 */
export interface CallerLine {
  /** Has everything before been sent, the answer's beginning too? */
  isFree(): boolean;
  /** Only while it is free, and only whole pieces. */
  write(text: StreamText): void;
  /** Calls back once when it is free. */
  whenFree(callback: () => void): void;
  /** Ends the connection and throws away what is not sent. */
  cut(): void;
}

type PieceName = StreamEventName | "changed";

const order: readonly PieceName[] = [...(Object.keys(streamEvents) as readonly StreamEventName[]), "changed"];

/**
 * What a watcher still has to be sent: the newest state of each kind and nothing else, so that a slow reader skips old
 * states and holds no memory. Who has not taken one heartbeat when the next is due is cut off.
 */
export class StreamOutbox {
  readonly #line: CallerLine | null;
  readonly #told = new Map<StreamEventName, string>();
  readonly #waiting = new Map<PieceName, StreamText>();
  #heartbeat = false;
  #ended = false;
  #isOnLine = false;
  #isAwaitingLine = false;
  #wake: (() => void) | null = null;

  constructor(line: CallerLine | null = null) {
    this.#line = line;
  }

  /** Adds a state unless it equals the last one added. */
  tell({ name, text }: StreamState): void {
    if (this.#ended || this.#told.get(name) === text.text) return;
    this.#told.set(name, text.text);
    this.#waiting.set(name, text);
    this.#send();
  }

  /** Adds that something changed: once, however often before it is taken. */
  notice(): void {
    if (this.#ended) return;
    this.#waiting.set("changed", changeNotice);
    this.#send();
  }

  /** Adds a heartbeat. False when the last one was not taken. */
  beat(): boolean {
    if (this.#heartbeat) return false;
    this.#heartbeat = true;
    this.#send();
    return true;
  }

  /** Nothing is added or given out after this. */
  end(): void {
    this.#ended = true;
    this.#waiting.clear();
    this.#ring();
  }

  /** Everything that waits, as one piece; null when nothing does. */
  take(): StreamText | null {
    if (this.#waiting.size === 0) {
      const isDue = this.#heartbeat;
      this.#heartbeat = false;
      return isDue ? heartbeat : null;
    }
    const pieces = order.flatMap((name) => this.#waiting.get(name) ?? []);
    if (this.#heartbeat) pieces.push(heartbeat);
    this.#waiting.clear();
    this.#heartbeat = false;
    const [only, ...others] = pieces;
    if (!only || others.length === 0) return only ?? null;
    return new StreamText(pieces.map(({ text }) => text).join(""));
  }

  /** Waits for the next piece that the answer's body has to carry; null at the end. For one reader only. */
  async next(): Promise<StreamText | null> {
    this.#isOnLine = this.#line !== null;
    this.#send();
    for (;;) {
      if (this.#ended) return null;
      const piece = this.#isOnLine ? null : this.take();
      if (piece) return piece;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #send(): void {
    if (!this.#line || !this.#isOnLine) return this.#ring();
    if (this.#ended || this.#isAwaitingLine) return;
    if (this.#line.isFree()) {
      const piece = this.take();
      if (piece) this.#line.write(piece);
    } else {
      this.#isAwaitingLine = true;
      this.#line.whenFree(() => {
        this.#isAwaitingLine = false;
        this.#send();
      });
    }
  }

  #ring(): void {
    this.#wake?.();
    this.#wake = null;
  }
}
