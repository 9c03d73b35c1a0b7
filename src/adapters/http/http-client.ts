import { type AnswerOf, fillPath, type RequestOf, type Route } from "#contract/wire/route.ts";
import { isInstantName } from "#contract/wire/read.ts";
import type { AxiosInstance, AxiosResponse } from "axios";
import { isRecord, toRequestFailed, withProblemRead } from "./request-failure.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { queryOf } from "./page-query.ts";

/**
 * A call of the route table as the app ships it: method and path, checked against the table by the compiler. The
 * table's schemas are not shipped; `route` is a type only.
 */
export interface Endpoint<R extends Route = Route> {
  readonly method: R["method"];
  readonly path: R["path"];
  /** Names of the answer's fields that hold instants; without them the fields' names tell by their endings. */
  readonly instants?: readonly string[];
  readonly route?: R;
}

/** `endpoint<typeof joinEvent>("POST", "/line/join/event")`: any other method or path does not compile. */
// @__NO_SIDE_EFFECTS__
export function endpoint<R extends Route>(method: R["method"], path: R["path"]): Endpoint<R> {
  return { method, path };
}

/** A header of an answer, and by the device's clock when the request left and when the answer arrived. */
export interface AnswerTiming {
  readonly header: (name: string) => string | null;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** Fetches axios with the first call, so that no first view waits for it. Rejects without a network. */
export type AxiosSource = () => Promise<AxiosInstance>;

export interface HttpClientHooks {
  /** Scheme and host of the calls, for links to them; without it the page's own. */
  readonly baseUrl?: string;
  /** The page's current query string (`location.search`). */
  readonly pageSearch: () => string;
  /** Uploads use XMLHttpRequest. Set it when there is a real network. */
  readonly uploadsByXhr?: boolean;
  /** Called with every answer, also failed ones. */
  readonly onAnswer?: (timing: AnswerTiming) => void;
  /** Checks every successful answer before it is used. Throws when the answer breaks the contract. */
  readonly checkAnswer?: (call: Endpoint, body: unknown) => void;
}

/**
 * For so long after a write of its own a device asks for nothing that a server process keeps, because another process
 * may answer than the one that wrote (decision 0094). In milliseconds, many times what a signal between them takes.
 */
const anewFor = 1_000;

/** Watches an upload, and can cancel it. */
interface Watch {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The parts that any call may have. */
export type Parts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  /** The texts of an upload; what is undefined is left out. */
  readonly fields?: Readonly<Record<string, string | undefined>>;
  readonly file?: Blob;
  /** The headers that the route names. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The browser sends it also while the page closes. For small bodies. */
  readonly outlivesPage?: true;
};

type Send = (axios: AxiosInstance) => Promise<AxiosResponse<unknown>>;

/** Makes the calls of the route table. Every failure rejects with RequestFailed. */
export class HttpClient {
  readonly #axios: AxiosSource;
  readonly #hooks: HttpClientHooks;
  #anewUntil = 0;

  constructor(axios: AxiosSource, hooks: HttpClientHooks) {
    this.#axios = axios;
    this.#hooks = hooks;
  }

  /** `key` is the write's idempotency key. A call without parameters of its own sends the page's (spec §7). */
  async ask<R extends Route>(call: Endpoint<R>, request: RequestOf<R> & Parts, key?: string): Promise<AnswerOf<R>> {
    const response = await this.#answer(this.#asked(call, request, key), call);
    return readAnswer(this.#bodyOf(call, response), call.instants) as AnswerOf<R>;
  }

  /** The body of an answer, unconverted. */
  async askForBody<R extends Route>(call: Endpoint<R>, request: RequestOf<R> & Parts): Promise<unknown> {
    return this.#bodyOf(call, await this.#answer(this.#asked(call, request), call));
  }

  /** For a call whose answer has no body: the value of a header of the answer; null when the header is missing. */
  async askForHeader<R extends Route>(
    call: Endpoint<R>,
    request: RequestOf<R> & Parts,
    name: string,
  ): Promise<string | null> {
    const { headers } = await this.#answer(this.#asked(call, request), call);
    const value: unknown = headers[name];
    return typeof value === "string" ? value : null;
  }

  /** A call that answers with a picture. */
  picture(call: Endpoint, query: Readonly<Record<string, string>>): Promise<Blob> {
    return this.file(call, { query });
  }

  /** A call that answers with a picture or another file. */
  async file(call: Endpoint, { params = {}, query = {} }: Pick<Parts, "params" | "query">): Promise<Blob> {
    const asked = {
      method: call.method,
      url: fillPath(call.path, params),
      params: queryOf(query, ""),
      responseType: "blob",
    } as const;
    const send: Send = (axios) => axios.request<unknown>(asked).catch(withProblemRead);
    const { status, data } = await this.#answer(send, call);
    if (!(data instanceof Blob)) throw new RequestFailed({ code: "unexpected_answer", status, body: data });
    return data;
  }

  async #answer(send: Send, { method }: Endpoint): Promise<AxiosResponse<unknown>> {
    const axios = await this.#axios().catch(() => {
      throw new RequestFailed({ code: "offline" });
    });
    const sentAt = Date.now();
    try {
      const response = await send(axios);
      this.#heard(response, sentAt);
      return response;
    } catch (error) {
      const response = (error as { response?: AxiosResponse<unknown> } | null)?.response;
      if (response) this.#heard(response, sentAt);
      throw toRequestFailed(error);
    } finally {
      if (method !== "GET") this.#anewUntil = Date.now() + anewFor;
    }
  }

  /** A multipart call. Its progress is reported, and it can be cancelled. `query`: its own parameters. */
  async upload<R extends Route>(
    call: Endpoint<R>,
    form: FormData,
    key: string,
    watch: Watch,
    query?: Parts["query"],
  ): Promise<AnswerOf<R>> {
    const params = queryOf(query, this.#hooks.pageSearch());
    const response = await this.#answer(
      (axios) =>
        axios.request<unknown>({
          method: call.method,
          url: call.path,
          params,
          headers: { "Idempotency-Key": key },
          data: form,
          signal: watch.signal,
          onUploadProgress: ({ progress }) => watch.onProgress(progress ?? 0),
          // Browsers report the progress of a fetch over HTTP/2 only; XMLHttpRequest reports it over any version.
          ...(this.#hooks.uploadsByXhr ? { adapter: "xhr" } : {}),
        }),
      call,
    );
    return readAnswer(this.#bodyOf(call, response), call.instants) as AnswerOf<R>;
  }

  /** The full address of a call, for a link. */
  addressOf<R extends Route>(call: Endpoint<R>, query: Readonly<Record<string, string>>): string {
    return `${this.#hooks.baseUrl ?? ""}${call.path}?${new URLSearchParams(query).toString()}`;
  }

  /** The page's query string is the one at the time of the call, also where axios is not there yet. */
  #asked(call: Endpoint, request: Parts, key?: string): Send {
    const config = {
      method: call.method,
      url: fillPath(call.path, request.params ?? {}),
      params: queryOf(request.query, this.#hooks.pageSearch()),
      headers: {
        ...request.headers,
        ...(key === undefined ? {} : { "Idempotency-Key": key }),
        ...(call.method === "GET" && Date.now() < this.#anewUntil ? { "Cache-Control": "no-cache" } : {}),
        "Content-Type": "application/json",
      },
      ...(request.body === undefined ? {} : { data: request.body }),
      ...(request.outlivesPage ? { fetchOptions: { keepalive: true } } : {}),
    };
    return (axios) => axios.request<unknown>(config);
  }

  #bodyOf(call: Endpoint, { status, data }: AxiosResponse<unknown>): unknown {
    if (status !== 204 && !isRecord(data)) throw new RequestFailed({ code: "unexpected_answer", status, body: data });
    this.#hooks.checkAnswer?.(call, data);
    return data;
  }

  #heard({ headers }: AxiosResponse<unknown>, sentAt: number): void {
    const header = (name: string): string | null => {
      const value: unknown = headers[name];
      return typeof value === "string" ? value : null;
    };
    this.#hooks.onAnswer?.({ header, sentAt, receivedAt: Date.now() });
  }
}

/**
 * Converts an answer of the wire for the app: instants become numbers. `instants`: the names of their fields, as the
 * call declares them; without it their endings tell.
 */
export function readAnswer(wire: unknown, instants?: readonly string[]): unknown {
  const isInstant = instants ? (name: string) => instants.includes(name) : isInstantName;
  return readValue(wire, isInstant);
}

function readValue(wire: unknown, isInstant: (name: string) => boolean): unknown {
  if (Array.isArray(wire)) return wire.map((item) => readValue(item, isInstant));
  if (typeof wire !== "object" || wire === null) return wire;
  const fields = Object.entries(wire).map(([name, value]) => {
    const read = typeof value === "string" && isInstant(name) ? Date.parse(value) : readValue(value, isInstant);
    return [name, read] as const;
  });
  return Object.fromEntries(fields);
}
