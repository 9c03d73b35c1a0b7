/** A call between the app and the server, as it can be shown. Bodies are text as it went over the wire. */
export interface RecordedCall {
  readonly number: number;
  /** When it was sent: epoch milliseconds, by the device. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** Empty, or with its question mark. */
  readonly query: string;
  /** The call carried a login token. */
  readonly signed: boolean;
  /** The JSON that was sent; null when nothing or something else was sent. */
  readonly sent: string | null;
  /** Null while it is under way. */
  readonly answer: RecordedAnswer | null;
}

export interface RecordedAnswer {
  /** Null when the network failed. */
  readonly status: number | null;
  /** Milliseconds until the answer began. */
  readonly took: number;
  /** The answer's JSON; null without one, or until it has arrived. */
  readonly body: string | null;
  /** For a stream: how many events have arrived, and whether more may come. Null for other answers. */
  readonly stream: { readonly events: number; readonly open: boolean } | null;
}

interface Upstream {
  fetch(request: Request): Promise<Response>;
}

/** Why listeners are called: a call began, changed or ended, or its stream brought an event. */
export type RecorderNote = { readonly what: "began" | "changed" | "ended" | "streamed"; readonly call: RecordedCall };

/** How many calls are kept: the newest ones. */
const kept = 60;
/** Bodies with more characters are not kept. */
const longestBody = 100_000;

/** Stands between the app and its network, and records the calls. It changes nothing. */
export class CallRecorder {
  /** The newest first. */
  calls: readonly RecordedCall[] = [];
  readonly #upstream: Upstream;
  readonly #now: () => number;
  readonly #listeners = new Set<(note: RecorderNote) => void>();
  #count = 0;

  constructor(upstream: Upstream, now: () => number = Date.now) {
    this.#upstream = upstream;
    this.#now = now;
  }

  /** Calls back until the returned function is called. */
  listen(hear: (note: RecorderNote) => void): () => void {
    this.#listeners.add(hear);
    return () => void this.#listeners.delete(hear);
  }

  /** Forgets all calls. A call under way is not shown when it ends. */
  clear(): void {
    this.calls = [];
  }

  /** Answers and rejects as the network does. */
  async fetch(request: Request): Promise<Response> {
    const number = this.#begin(request);
    const at = this.#now();
    const answered = (answer: Omit<RecordedAnswer, "took">): void =>
      this.#change(number, "ended", { answer: { took: this.#now() - at, ...answer } });
    try {
      const response = await this.#upstream.fetch(request);
      const { status } = response;
      if (isStream(response)) {
        answered({ status, body: null, stream: { events: 0, open: true } });
        return this.#watched(number, response);
      }
      const copy = isJson(response.headers) ? response.clone() : null;
      answered({ status, body: null, stream: null });
      void this.#read(copy, (body) => this.#changeAnswer(number, "changed", { body }));
      return response;
    } catch (error) {
      answered({ status: null, body: null, stream: null });
      throw error;
    }
  }

  #begin(request: Request): number {
    const { pathname, search } = new URL(request.url);
    const number = (this.#count += 1);
    const call: RecordedCall = {
      number,
      at: this.#now(),
      method: request.method,
      path: pathname,
      query: search,
      signed: request.headers.has("authorization"),
      sent: null,
      answer: null,
    };
    this.calls = [call, ...this.calls].slice(0, kept);
    this.#tell("began", call);
    void this.#read(isJson(request.headers) ? request.clone() : null, (sent) =>
      this.#change(number, "changed", { sent }),
    );
    return number;
  }

  #watched(number: number, response: Response): Response {
    if (!response.body) return response;
    const stream = (
      next: (now: { events: number; open: boolean }) => { events: number; open: boolean },
      what: "streamed" | "changed",
    ): void => {
      const now = this.calls.find((call) => call.number === number)?.answer?.stream;
      if (now) this.#changeAnswer(number, what, { stream: next(now) });
    };
    const body = watchStream(response.body, {
      onEvents: (count) => stream(({ events, open }) => ({ events: events + count, open }), "streamed"),
      onEnd: () => stream(({ events }) => ({ events, open: false }), "changed"),
    });
    return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
  }

  async #read(content: Pick<Body, "text"> | null, keep: (text: string) => void): Promise<void> {
    try {
      const text = await content?.text();
      if (text && text.length <= longestBody) keep(text);
    } catch {
      // The call was aborted; its caller gets the error.
    }
  }

  #changeAnswer(number: number, what: RecorderNote["what"], change: Partial<RecordedAnswer>): void {
    const answer = this.calls.find((call) => call.number === number)?.answer;
    if (answer) this.#change(number, what, { answer: { ...answer, ...change } });
  }

  #change(number: number, what: RecorderNote["what"], change: Partial<RecordedCall>): void {
    this.calls = this.calls.map((call) => (call.number === number ? { ...call, ...change } : call));
    const call = this.calls.find((one) => one.number === number);
    if (call) this.#tell(what, call);
  }

  #tell(what: RecorderNote["what"], call: RecordedCall): void {
    for (const hear of this.#listeners) hear({ what, call });
  }
}

function isJson(headers: Headers): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/u.test(headers.get("content-type") ?? "");
}

function isStream({ headers }: Response): boolean {
  return headers.get("content-type")?.startsWith("text/event-stream") ?? false;
}

/** Listens to a stream while it passes. */
export interface StreamWatcher {
  readonly onEvents: (count: number) => void;
  /** Called once, however the stream ends. */
  readonly onEnd: () => void;
}

const eventEnd = /\r?\n\r?\n/gu;

/** Answers the same stream of server-sent events, watched. Comments, which only keep it open, are not counted. */
export function watchStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onEvents, onEnd }: StreamWatcher,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  const count = (chunk: Uint8Array): void => {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split(eventEnd);
    rest = blocks.pop() ?? "";
    const events = blocks.filter((block) => /^(?:event|data):/mu.test(block)).length;
    if (events > 0) onEvents(events);
  };
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          onEnd();
          controller.close();
        } else {
          count(value);
          controller.enqueue(value);
        }
      } catch (error) {
        onEnd();
        controller.error(error);
      }
    },
    cancel(reason) {
      onEnd();
      return reader.cancel(reason);
    },
  });
}
