import { type AnswerOf, fillPath, type RequestOf, type Route } from "#contract/wire/route.ts";
import type { AxiosInstance, AxiosResponse } from "axios";
import { readAnswer } from "./read-answer.ts";
import { isRecord, toRequestFailed, withProblemRead } from "./request-failure.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { queryOf } from "./page-query.ts";

/**
 * A call of the route table as the app ships it: method and path, checked against the table by the compiler.
 * The table's schemas stay behind; `route` is a type only.
 */
export interface Endpoint<R extends Route = Route> {
  readonly method: R["method"];
  readonly path: R["path"];
  readonly route?: R;
}

/** `endpoint<typeof joinEvent>("POST", "/line/join/event")`: any other method or path does not compile. */
// @__NO_SIDE_EFFECTS__
export function endpoint<R extends Route>(method: R["method"], path: R["path"]): Endpoint<R> {
  return { method, path };
}

/** A header of every answer, and when its request left and it arrived by the device's clock. */
export interface AnswerTiming {
  readonly header: (name: string) => string | null;
  readonly sentAt: number;
  readonly receivedAt: number;
}

export interface HttpClientHooks {
  /** The page's query string now (`location.search`). */
  readonly pageSearch: () => string;
  /** Uploads go by XMLHttpRequest, where there is a real network. */
  readonly uploadsByXhr?: boolean;
  /** Hears of every answer, failed ones too. */
  readonly onAnswer?: (timing: AnswerTiming) => void;
  /** Looks at every successful answer before it is used, and throws when it breaks the contract. */
  readonly checkAnswer?: (call: Endpoint, body: unknown) => void;
}

/** Who watches an upload. */
interface Watch {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The parts that a call may have, whichever it is. */
type Parts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  /** Those that the route names. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Makes the calls of the route table. Every failure rejects with RequestFailed. */
export class HttpClient {
  readonly #axios: AxiosInstance;
  readonly #hooks: HttpClientHooks;

  constructor(axios: AxiosInstance, hooks: HttpClientHooks) {
    this.#axios = axios;
    this.#hooks = hooks;
  }

  /** `key` is the write's idempotency key. A call without parameters of its own sends the page's (spec §7). */
  async ask<R extends Route>(call: Endpoint<R>, request: RequestOf<R> & Parts, key?: string): Promise<AnswerOf<R>> {
    const response = await this.#answer(() => this.#send(call, request, key));
    return readAnswer(this.#bodyOf(call, response)) as AnswerOf<R>;
  }

  /** The answer of a call as it came. */
  async askForBody<R extends Route>(call: Endpoint<R>, request: RequestOf<R> & Parts): Promise<unknown> {
    return this.#bodyOf(call, await this.#answer(() => this.#send(call, request, undefined)));
  }

  /** A call that answers without a body: what a header of its answer says; null where it says nothing. */
  async askForHeader<R extends Route>(
    call: Endpoint<R>,
    request: RequestOf<R> & Parts,
    name: string,
  ): Promise<string | null> {
    const { headers } = await this.#answer(() => this.#send(call, request, undefined));
    const value: unknown = headers[name];
    return typeof value === "string" ? value : null;
  }

  /** A call that answers with a picture. */
  async picture(call: Endpoint, query: Readonly<Record<string, string>>): Promise<Blob> {
    const { method, path: url } = call;
    const params = new URLSearchParams(query);
    const ask = () =>
      this.#axios.request<unknown>({ method, url, params, responseType: "blob" }).catch(withProblemRead);
    const { status, data } = await this.#answer(ask);
    if (!(data instanceof Blob)) throw new RequestFailed({ code: "unexpected_answer", status, body: data });
    return data;
  }

  async #answer(send: () => Promise<AxiosResponse<unknown>>): Promise<AxiosResponse<unknown>> {
    const sentAt = Date.now();
    try {
      const response = await send();
      this.#heard(response, sentAt);
      return response;
    } catch (error) {
      const response = (error as { response?: AxiosResponse<unknown> } | null)?.response;
      if (response) this.#heard(response, sentAt);
      throw toRequestFailed(error);
    }
  }

  /** A multipart call: its progress is told as it goes, and it can be called off. */
  async upload<R extends Route>(call: Endpoint<R>, form: FormData, key: string, watch: Watch): Promise<AnswerOf<R>> {
    const response = await this.#answer(() =>
      this.#axios.request<unknown>({
        method: call.method,
        url: call.path,
        headers: { "Idempotency-Key": key },
        data: form,
        signal: watch.signal,
        onUploadProgress: ({ progress }) => watch.onProgress(progress ?? 0),
        // Browsers tell the progress of a fetch over HTTP/2 only; XMLHttpRequest does over any.
        ...(this.#hooks.uploadsByXhr ? { adapter: "xhr" } : {}),
      }),
    );
    return readAnswer(this.#bodyOf(call, response)) as AnswerOf<R>;
  }

  /** The whole address of a call, for a link. */
  addressOf<R extends Route>(call: Endpoint<R>, query: Readonly<Record<string, string>>): string {
    return this.#axios.getUri({ url: call.path, params: new URLSearchParams(query) });
  }

  #send(call: Endpoint, request: Parts, key: string | undefined): Promise<AxiosResponse<unknown>> {
    return this.#axios.request<unknown>({
      method: call.method,
      url: fillPath(call.path, request.params ?? {}),
      params: queryOf(request.query, this.#hooks.pageSearch()),
      headers: {
        ...request.headers,
        ...(key === undefined ? {} : { "Idempotency-Key": key }),
        "Content-Type": "application/json",
      },
      ...(request.body === undefined ? {} : { data: request.body }),
    });
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
