import * as v from "valibot";
import { problemDetails } from "#contract/wire/problem.ts";
import { type BytesMedia, fillPath, type ResponseOf, type Route } from "#contract/wire/route.ts";
import { issueToken } from "#contract/merchants/access.ts";
import { type CommandFailed, refusal, unreachable } from "./failures.ts";
import type { BackofficeSettings } from "./settings.ts";

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** What the API uses outside itself. */
export interface Outside {
  readonly fetch: Fetch;
  readonly newKey: () => string;
  readonly pause: (milliseconds: number) => Promise<void>;
}

export interface CallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The file of a multipart call. */
  readonly file?: { readonly name: string; readonly content: Blob };
  /** The idempotency key of a POST. Left out: a new key. */
  readonly key?: string;
}

/** How often a call is tried, and the pause before the next try when the server does not name one. */
const tries = 4;
const pauseMs = 500;

/** The back office over HTTP. A call without an answer is repeated. A POST carries a key, so it is done only once. */
export class BackofficeApi {
  readonly #settings: BackofficeSettings;
  readonly #outside: Outside;
  #token: string | null = null;

  constructor(settings: BackofficeSettings, outside: Outside) {
    this.#settings = settings;
    this.#outside = outside;
  }

  /** A token for the client's credentials; the same token during the life of this object. */
  async token(): Promise<string> {
    if (this.#token !== null) return this.#token;
    const { clientId, clientSecret } = this.#settings;
    const form = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
    });
    const answer = await this.#answer(issueToken, issueToken.path, { body: form.toString(), headers: formHeaders });
    this.#token = answer.access_token;
    return answer.access_token;
  }

  /**
   * Makes a call, with the merchant's token when it needs one.
   * @throws CommandFailed when it is refused, or the server does not answer.
   */
  async call<const R extends Route>(
    route: R,
    { params = {}, query = {}, body, file, key }: CallParts = {},
  ): Promise<ResponseOf<R>> {
    const search = new URLSearchParams(query).toString();
    const path = fillPath(route.path, params) + (search === "" ? "" : `?${search}`);
    const headers: Record<string, string> = {};
    if (route.auth === "merchant") headers["authorization"] = `Bearer ${await this.token()}`;
    if (route.method === "POST") headers["idempotency-key"] = key ?? this.#outside.newKey();
    if (file) {
      const form = new FormData();
      form.set("file", file.content, file.name);
      return this.#answer(route, path, { headers, body: form });
    }
    if (body !== undefined) headers["content-type"] = "application/json";
    return this.#answer(route, path, { headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  }

  async #answer<const R extends Route>(route: R, path: string, init: RequestInit): Promise<ResponseOf<R>> {
    const response = await this.#send(path, { ...init, method: route.method });
    if (response.ok && (route.media === "image/*" || route.media === "application/pdf")) {
      return (await this.#bytes(response, route.media)) as ResponseOf<R>;
    }
    const text = await response.text();
    if (!response.ok) throw refusal(...sentencesOf(response.status, text));
    if (!route.response) return undefined as ResponseOf<R>;
    const body = readJson(text);
    if (!v.is(route.response, body)) throw this.#strange();
    return body as ResponseOf<R>;
  }

  async #bytes(response: Response, media: BytesMedia): Promise<Blob> {
    if (!(response.headers.get("content-type") ?? "").startsWith(media.replace("*", ""))) throw this.#strange();
    return response.blob();
  }

  #strange(): CommandFailed {
    return unreachable(`${this.#settings.url} did not answer as a back office does.`);
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const { fetch, pause } = this.#outside;
    const address = this.#settings.url + path;
    for (let tried = 1; ; tried += 1) {
      const response = await fetch(address, init).catch(() => null);
      const isLast = tried === tries;
      if (response && (isLast || !mayBeAskedAgain(response))) return response;
      if (isLast) throw unreachable(`${this.#settings.url} does not answer. BACKOFFICE_URL says where to ask.`);
      const seconds = Number(response?.headers.get("retry-after") ?? "");
      await pause(seconds > 0 ? seconds * 1_000 : pauseMs * tried);
    }
  }
}

/** All items of a list, page after page. */
export async function everyPage<Item>(
  read: (
    query: Readonly<Record<string, string>>,
  ) => Promise<{ readonly items: readonly Item[]; readonly nextCursor: string | null }>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page = await read({ limit: "100", ...(cursor === null ? {} : { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

const formHeaders = { "content-type": "application/x-www-form-urlencoded" };

/** The server is busy, or still works on a call with the same key: the same call may be sent again. */
function mayBeAskedAgain(response: Response): boolean {
  const isStillWorking = response.status === 409 && response.headers.has("retry-after");
  return isStillWorking || response.status === 429 || response.status === 502 || response.status === 503;
}

function sentencesOf(status: number, text: string): readonly string[] {
  const parsed = v.safeParse(problemDetails, readJson(text));
  if (!parsed.success) return [`The server answered ${status}.`];
  const { title, detail, fields = {}, code } = parsed.output;
  return [
    `${title} (${code}): ${detail}`,
    ...Object.entries(fields).map(([field, sentence]) => `  ${field}: ${sentence}`),
  ];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
