import { plainRequest, type TabChannel, type TabMessage } from "./tab-channel.ts";

interface Pending {
  readonly term: string;
  readonly head: (response: Response) => void;
  readonly fail: (error: Error) => void;
  body: ReadableStreamDefaultController<Uint8Array> | null;
}

/** Calls the tab that leads. When that tab is closed, its calls fail like a lost network. */
export class LeaderCalls {
  readonly #channel: TabChannel;
  readonly #newId: () => string;
  readonly #onLeader: () => void;
  readonly #pending = new Map<string, Pending>();
  #term: string | null = null;

  /** `onLeader` is called whenever another tab says that it leads. */
  constructor(channel: TabChannel, newId: () => string, onLeader: () => void) {
    this.#channel = channel;
    this.#newId = newId;
    this.#onLeader = onLeader;
    channel.listen((message) => this.#hear(message));
    channel.send({ kind: "who_leads" });
  }

  /** @throws TypeError while nobody leads. */
  async fetch(request: Request): Promise<Response> {
    const plain = await plainRequest(request);
    const term = this.#term;
    if (term === null) throw new TypeError("No tab runs the demo.");
    const id = this.#newId();
    return new Promise((resolve, reject) => {
      const stop = () => {
        this.#channel.send({ kind: "abort", id });
        this.#fail(id, new DOMException("The call was given up.", "AbortError"));
      };
      if (request.signal.aborted) return reject(new DOMException("The call was given up.", "AbortError"));
      request.signal.addEventListener("abort", stop, { once: true });
      this.#pending.set(id, { term, head: resolve, fail: reject, body: null });
      this.#channel.send({ kind: "call", term, id, request: plain });
    });
  }

  /** This tab leads now, so its calls to other tabs will not be answered. */
  giveUp(): void {
    for (const id of [...this.#pending.keys()]) this.#fail(id, new TypeError("The tab that ran the demo was closed."));
  }

  #hear(message: TabMessage): void {
    if (message.kind === "leads") return this.#follow(message.term);
    if (!("id" in message)) return;
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    if (message.kind === "head") this.#begin(message, pending);
    if (message.kind === "chunk") pending.body?.enqueue(message.bytes);
    if (message.kind === "end") this.#end(message.id, pending);
    if (message.kind === "broken") this.#fail(message.id, new TypeError("The demo did not answer."));
  }

  #follow(term: string): void {
    this.#term = term;
    for (const [id, pending] of [...this.#pending]) {
      if (pending.term !== term) this.#fail(id, new TypeError("The tab that ran the demo was closed."));
    }
    this.#onLeader();
  }

  #begin({ id, status, headers, hasBody }: Extract<TabMessage, { kind: "head" }>, pending: Pending): void {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        pending.body = controller;
      },
      cancel: () => {
        this.#pending.delete(id);
        this.#channel.send({ kind: "abort", id });
      },
    });
    pending.head(
      new Response(hasBody ? stream : null, {
        status,
        headers: headers.map(([name, value]): [string, string] => [name, value]),
      }),
    );
  }

  #end(id: string, pending: Pending): void {
    this.#pending.delete(id);
    pending.body?.close();
  }

  #fail(id: string, error: Error): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (pending?.body) pending.body.error(error);
    else pending?.fail(error);
  }
}
