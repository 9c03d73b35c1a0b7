import { vi } from "vitest";

/** What LINE answers when it is asked how a share went. */
export type PickerAnswer =
  | { readonly result?: string; readonly resultDescription?: string }
  | "lost"
  | "broken"
  | "aborted";

const resultUrl = /^https:\/\/access\.line\.me\/oauth2\/v2\.1\/liff\/shareTargetPicker\/result\?/u;

/** LINE's hosts and its share window, as far as LIFF sees them. */
export class FakePicker {
  /** Every request, as `METHOD url`. */
  readonly requests: string[] = [];
  readonly bodies: unknown[] = [];
  /** What polls are answered: the first, then the next; the last one stays. */
  answers: PickerAnswer[] = [{}];
  /** How the member's cancellation is received. */
  cancel: "ok" | "lost" = "ok";
  /** The status of the one-time token's answer. */
  ottStatus = 200;
  /** Windows that were asked for: address, name and features. */
  readonly asked: (readonly string[])[] = [];
  /** What LIFF posted to the window. */
  readonly posted: { readonly name: string; readonly body: unknown; readonly to: string }[] = [];
  readonly popup = {
    closed: false,
    location: { href: "" },
    close: (): void => {
      this.popup.closed = true;
    },
    postMessage: ({ name, body }: { name: string; body: unknown }, to: string): void => {
      this.posted.push({ name, body, to });
    },
  };
  blocks = false;
  #cancelled = false;

  /** Puts itself in place of the page's `fetch` and `open`. */
  install(): this {
    vi.stubGlobal("fetch", this.fetch);
    vi.stubGlobal("open", (...args: readonly string[]) => {
      this.asked.push(args);
      return this.blocks ? null : this.popup;
    });
    return this;
  }

  get polls(): number {
    return this.requests.filter((request) => request.startsWith("GET https://access.line.me")).length;
  }

  /** The window says that it lives. */
  saysItLives(origin = "https://access.line.me"): void {
    window.dispatchEvent(new MessageEvent("message", { origin, data: { name: "receivedHealthcheck" } }));
  }

  readonly fetch = (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = input instanceof Request ? input.url : String(input);
    this.requests.push(`${init.method ?? "GET"} ${url}`);
    this.bodies.push(init.body ?? null);
    if (url.endsWith("/ott"))
      return Promise.resolve(
        Response.json(this.ottStatus === 200 ? { ott: "one-time" } : { message: "no" }, { status: this.ottStatus }),
      );
    if (!resultUrl.test(url)) return Promise.resolve(Response.json({}, { status: 404 }));
    return init.method === "POST" ? this.#receiveCancel() : this.#answer();
  };

  #receiveCancel(): Promise<Response> {
    if (this.cancel === "lost") return Promise.reject(new TypeError("Failed to fetch"));
    this.#cancelled = true;
    return Promise.resolve(Response.json({ status: "ok" }));
  }

  #answer(): Promise<Response> {
    const answer = this.#cancelled
      ? { result: "CANCEL" }
      : this.answers.length > 1
        ? this.answers.shift()
        : this.answers[0];
    if (answer === "lost") return Promise.reject(new TypeError("Failed to fetch"));
    if (answer === "aborted") return Promise.reject(new DOMException("", "AbortError"));
    if (answer === "broken") return Promise.resolve(new Response("", { status: 503 }));
    return Promise.resolve(Response.json(answer ?? {}));
  }
}
