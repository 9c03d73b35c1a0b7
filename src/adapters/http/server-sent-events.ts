/** One event of a stream: its name (`message` without one) and its data lines joined by newlines. */
export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Reads an event stream (HTML standard, *Server-sent events*, *Interpreting an event stream*) from text in whatever
 * pieces it comes. Comments, ids and retry times are passed over; an event without data is none; one that the
 * stream's end cuts off is dropped.
 */
export class ServerSentEventParser {
  #rest = "";
  #event = "";
  #data: string[] = [];
  #isFirst = true;

  /** The events that this piece completes, in order. */
  push(text: string): readonly ServerSentEvent[] {
    this.#rest += this.#isFirst && text.startsWith("\uFEFF") ? text.slice(1) : text;
    this.#isFirst &&= text === "";
    const events: ServerSentEvent[] = [];
    for (let line = this.#nextLine(); line !== null; line = this.#nextLine()) {
      const event = this.#take(line);
      if (event) events.push(event);
    }
    return events;
  }

  /** Lines end with LF, CRLF or CR; a CR at the very end may be half a CRLF and waits. */
  #nextLine(): string | null {
    const end = /\r\n|\n|\r(?!$)/.exec(this.#rest);
    if (!end) return null;
    const line = this.#rest.slice(0, end.index);
    this.#rest = this.#rest.slice(end.index + end[0].length);
    return line;
  }

  #take(line: string): ServerSentEvent | null {
    if (line === "") return this.#dispatch();
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") this.#event = value;
    if (field === "data") this.#data.push(value);
    return null;
  }

  #dispatch(): ServerSentEvent | null {
    const complete = this.#data.length > 0 ? { event: this.#event || "message", data: this.#data.join("\n") } : null;
    this.#event = "";
    this.#data = [];
    return complete;
  }
}
