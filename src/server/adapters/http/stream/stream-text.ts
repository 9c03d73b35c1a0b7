import { type StreamEventName, streamEvents, type StreamMessage } from "#contract/events/event-detail.ts";
import type { Schema } from "#contract/wire/route.ts";
import { writeAnswer } from "../endpoint/write-answer.ts";

const encoder = new TextEncoder();

/** A piece of a stream. Many watchers share one: it is written once, in the forms in which it is sent. */
export class StreamText {
  readonly text: string;
  #bytes: Uint8Array | null = null;
  #chunk: Uint8Array | null = null;

  constructor(text: string) {
    this.text = text;
  }

  get bytes(): Uint8Array {
    return (this.#bytes ??= encoder.encode(this.text));
  }

  /** As a chunk of an HTTP/1.1 body (RFC 9112, 7.1). */
  get chunk(): Uint8Array {
    return (this.#chunk ??= encoder.encode(`${this.bytes.length.toString(16)}\r\n${this.text}\r\n`));
  }
}

/** A state of one kind. */
export interface StreamState {
  readonly name: StreamEventName;
  readonly text: StreamText;
}

/** One server-sent event. JSON has no line breaks, so `data:` is one line. */
export function stateOf({ event: name, data }: StreamMessage): StreamState {
  const json = JSON.stringify(writeAnswer<Schema>(streamEvents[name], data));
  return { name, text: new StreamText(`event: ${name}\ndata: ${json}\n\n`) };
}

/** An organiser's event changed in some way (`ownStreamEvents`). */
export const changeNotice = new StreamText("event: changed\ndata: {}\n\n");

/** A comment keeps the connection open and has no content. */
export const heartbeat = new StreamText(": \n\n");
