import { fillPath, type ResponseOf, type Route } from "#contract/wire/route.ts";
import type { Currency } from "#domain/money/currency.ts";
import type { RegionId } from "./region-ids.ts";
import type { StoryId, StoryStart } from "./scenario.ts";

/** Answers calls: the demo's backend, in this tab or another. */
export interface Answering {
  fetch(request: Request): Promise<Response>;
}

export interface WireParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: FormData | URLSearchParams;
  readonly token?: string;
}

/** A call that the demo makes for somebody was refused: `code` is the problem's. */
export class DemoCallRefused extends Error {
  override readonly name = "DemoCallRefused";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`The demo's backend answered ${status} ${code}.`);
    this.status = status;
    this.code = code;
  }
}

/** Not a real host: the backend reads only the path. */
const origin = "https://demo.invalid";

/** The demo's own calls, over the real wire: any client could do what the drawer does. */
export class DemoWire {
  readonly #backend: Answering;

  constructor(backend: Answering) {
    this.#backend = backend;
  }

  /** @throws DemoCallRefused when the backend refuses. */
  async call<const R extends Route>(
    route: R,
    { params = {}, query = {}, body, form, token }: WireParts = {},
  ): Promise<ResponseOf<R>> {
    const search = new URLSearchParams(query).toString();
    const headers = new Headers();
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    const content = form ?? (body === undefined ? null : JSON.stringify(body));
    if (typeof content === "string") headers.set("content-type", "application/json");
    const address = origin + fillPath(route.path, params) + (search === "" ? "" : `?${search}`);
    const response = await this.#backend.fetch(new Request(address, { method: route.method, headers, body: content }));
    if (!response.ok) throw new DemoCallRefused(response.status, await codeOf(response));
    return (response.status === 204 ? undefined : await response.json()) as ResponseOf<R>;
  }

  /** The same calls, with a token. */
  withToken(token: string): DemoWire["call"] {
    return (route, parts) => this.call(route, { ...parts, token });
  }

  /** A new world with nothing but the sample events. */
  async reset(): Promise<void> {
    await this.#own("/demo/reset", { method: "POST" });
  }

  /** The story that the world was prepared for; null for none. */
  async told(): Promise<ToldStory | null> {
    return ((await (await this.#own("/demo/story")).json()) as { readonly told: ToldStory | null }).told;
  }

  async tell(told: ToldStory): Promise<void> {
    await this.#own("/demo/story", { method: "PUT", body: JSON.stringify(told) });
  }

  /** The latest postings, newest first. */
  async postings(): Promise<readonly ShownPosting[]> {
    return ((await (await this.#own("/demo/ledger")).json()) as { readonly items: readonly ShownPosting[] }).items;
  }

  #own(path: string, init: RequestInit = {}): Promise<Response> {
    return this.#backend.fetch(new Request(origin + path, init));
  }
}

async function codeOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === "object" && body !== null && "code" in body ? String(body.code) : "unknown";
}

/** A posting as the demo shows it. */
export interface ShownPosting {
  readonly id: string;
  readonly name: string;
  /** Epoch milliseconds, by the business clock. */
  readonly at: number;
  readonly subject: string;
  /** Minor units; positive gains, negative loses. They add up to zero. */
  readonly lines: readonly { readonly account: string; readonly amount: number; readonly currency: Currency }[];
}

/** A story that a world was prepared for, and where it began. */
export interface ToldStory extends StoryStart {
  readonly story: StoryId;
  readonly region: RegionId;
}
