import { describe, expect, it } from "vitest";
import type { TabChannel, TabMessage } from "#composition/demo/tabs/tab-channel.ts";
import { type DemoTab, openTab } from "#composition/demo/tabs/open-tab.ts";

type Listener = (message: TabMessage) => void;

/** Browser tabs of one demo: a channel between them, and one lock. */
class Tabs {
  readonly #listeners = new Map<number, Listener[]>();
  readonly #waiting: { readonly tab: number; readonly onTurn: () => void }[] = [];
  #holder: number | null = null;
  #opened = 0;

  open(backend: (request: Request) => Promise<Response>): { readonly tab: DemoTab; readonly close: () => void } {
    const number = (this.#opened += 1);
    const own: Listener[] = [];
    this.#listeners.set(number, own);
    const channel: TabChannel = {
      send: (message) => {
        for (const [other, listeners] of this.#listeners) {
          if (other !== number) for (const listen of listeners) queueMicrotask(() => listen(structuredClone(message)));
        }
      },
      listen: (listener) => void own.push(listener),
    };
    let ids = 0;
    const tab = openTab({
      channel,
      newId: () => `${number}-${(ids += 1)}`,
      open: async () => ({ fetch: backend }),
      turns: {
        take: (onTurn) => {
          this.#waiting.push({ tab: number, onTurn });
          this.#next();
        },
      },
    });
    const close = () => {
      this.#listeners.delete(number);
      if (this.#holder === number) this.#holder = null;
      this.#next();
    };
    return { tab, close };
  }

  #next(): void {
    const next = this.#holder === null ? this.#waiting.find(({ tab }) => this.#listeners.has(tab)) : undefined;
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#holder = next.tab;
    queueMicrotask(next.onTurn);
  }
}

const says = (text: string) => async (request: Request) =>
  new Response(`${text}: ${request.method} ${new URL(request.url).pathname} ${await request.text()}`, {
    status: 201,
    headers: { "x-said": text },
  });
const get = (path: string, init?: RequestInit) => new Request(`https://demo.invalid${path}`, init);
const never = new Promise<Response>(() => undefined);

describe("the tabs of a demo", () => {
  it("reach the backend of the first one", async () => {
    const tabs = new Tabs();
    const first = tabs.open(says("first"));
    const second = tabs.open(says("second"));
    for (const { tab } of [first, second]) {
      const response = await tab.fetch(get("/a", { method: "POST", body: "ü" }));
      expect([response.status, response.headers.get("x-said"), await response.text()]).toEqual([
        201,
        "first",
        "first: POST /a ü",
      ]);
    }
  });

  it("get streams piece by piece, and end them", async () => {
    const tabs = new Tabs();
    let ended = false;
    let piece: (text: string) => void = () => undefined;
    tabs.open(async () => {
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => {
          piece = (text) => controller.enqueue(new TextEncoder().encode(text));
        },
        cancel: () => {
          ended = true;
        },
      });
      return new Response(stream);
    });
    const { tab } = tabs.open(says("second"));
    const reader = (await tab.fetch(get("/stream"))).body?.getReader();
    for (const text of ["one", "two"]) {
      piece(text);
      expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(text);
    }
    await reader?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(ended).toBe(true);
  });

  it("give a call up when it is aborted", async () => {
    const tabs = new Tabs();
    let aborted = false;
    tabs.open((request) => {
      request.signal.addEventListener("abort", () => {
        aborted = true;
      });
      return never;
    });
    const { tab } = tabs.open(says("second"));
    const abort = new AbortController();
    const call = tab.fetch(get("/slow", { signal: abort.signal }));
    setTimeout(() => abort.abort(), 5);
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(aborted).toBe(true);
  });

  it("go on with the next one when the first is closed; what was under way fails as a network does", async () => {
    const tabs = new Tabs();
    const first = tabs.open(() => never);
    const second = tabs.open(says("second"));
    const third = tabs.open(says("third"));
    const lost = [second, third].map(({ tab }) => tab.fetch(get("/lost")));
    setTimeout(first.close, 5);
    for (const call of lost) await expect(call).rejects.toBeInstanceOf(TypeError);
    for (const { tab } of [second, third]) expect(await (await tab.fetch(get("/b"))).text()).toBe("second: GET /b ");
  });

  it("hear of a backend that breaks", async () => {
    const tabs = new Tabs();
    tabs.open(async () => {
      throw new Error("broken");
    });
    const { tab } = tabs.open(says("second"));
    await expect(tab.fetch(get("/x"))).rejects.toBeInstanceOf(TypeError);
  });
});
