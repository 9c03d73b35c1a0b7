import type {
  AnswerOf,
  BodyOf,
  BytesMedia,
  FieldsOf,
  FormOf,
  Media,
  ParamsOf,
  QueryOf,
  Route,
} from "#contract/wire/route.ts";
import { type Problem, problemResponse } from "../problem.ts";
import { textResponse } from "./text-response.ts";
import { writeAnswer } from "./write-answer.ts";
import { type RawInput, readInput, type UploadedFile } from "../input/read-input.ts";
import type { Caller, CallerOf } from "./caller.ts";
import type { CallerLine } from "../stream/stream-outbox.ts";

/** The answer to a call that was done: the body in the form in which both sides read it, and extra headers. */
export interface Done<Body> {
  readonly kind: "done";
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;
}

export function done<Body>(body: Body, headers: Readonly<Record<string, string>> = {}): Done<Body> {
  return { kind: "done", body, headers };
}

/** A 204 answer. */
export function doneWithout(headers: Readonly<Record<string, string>> = {}): Done<undefined> {
  return done(undefined, headers);
}

const contentTypes: Readonly<Record<Exclude<Media, BytesMedia>, string>> = {
  "text/calendar": "text/calendar; charset=utf-8",
  "text/csv": "text/csv; charset=utf-8",
  "text/event-stream": "text/event-stream",
  "text/plain": "text/plain; charset=utf-8",
};

/** Makes the HTTP answer from what a route's handler returned. */
export function respond(route: Route, answer: Done<unknown> | Problem): Response {
  if (answer.kind === "problem") return problemResponse(answer);
  const headers = new Headers(answer.headers);
  const { body } = answer;
  if (route.successStatus === 204) return new Response(null, { status: 204, headers });
  if (route.media && route.media !== "image/*" && route.media !== "application/pdf") {
    headers.set("content-type", contentTypes[route.media]);
    return new Response(isText(body) ? body : null, { status: 200, headers });
  }
  if (route.media) {
    if (body instanceof Blob) headers.set("content-type", body.type);
    return new Response(body instanceof Blob ? body : null, { status: 200, headers });
  }
  headers.set("content-type", "application/json");
  const wire = route.response ? writeAnswer(route.response, body) : body;
  return textResponse(JSON.stringify(wire), { status: 200, headers });
}

function isText(body: unknown): body is string | ReadableStream<Uint8Array> {
  return typeof body === "string" || body instanceof ReadableStream;
}

/** A call with a known caller. */
export interface Call extends RawInput {
  readonly caller: Caller;
  /**
   * The id for what the call makes. It is the same whenever an `Idempotency-Key` continues its work. Null without a
   * key.
   */
  readonly workId: string | null;
  readonly address: string | null;
  readonly line: CallerLine | null;
}

/** A route and the handler that answers it. */
export interface Endpoint {
  readonly route: Route;
  answer(call: Call): Promise<Response>;
}

/** One route with two endpoints. The request decides between them before anything else happens. */
export interface Crossroads {
  readonly route: Route;
  choose(request: Request): Endpoint;
}

/** An entry of the table of what is served. */
export type Served = Endpoint | Crossroads;

/** What a handler gets: only the parts that the route has, checked. */
export interface HandlerInput<R extends Route> {
  readonly caller: CallerOf<R>;
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly form: FormOf<R>;
  /** The text fields of a multipart call, and its file. */
  readonly fields: FieldsOf<R>;
  readonly file: FileOf<R>;
  readonly workId: string | null;
  /** The caller's address; null when calls don't come over a network. */
  readonly address: string | null;
  /** The caller's connection, for long streams; null when there is none. */
  readonly line: CallerLine | null;
  readonly request: Request;
}

type FileOf<R extends Route> = R extends { readonly multipart: object } ? UploadedFile : never;

export type Handler<R extends Route> = (input: HandlerInput<R>) => Promise<Done<AnswerOf<R>> | Problem>;

/** Answers a route of the contract. Its schemas check the input; its types check the answer. */
export function serve<R extends Route>(route: R, handle: Handler<R>): Endpoint {
  return {
    route,
    answer: async (call) => {
      const checked = readInput(route, call);
      if (checked.kind === "problem") return problemResponse(checked);
      const { caller, workId, address, line, request } = call;
      const input: unknown = { ...checked, caller, workId, address, line, request };
      // The schemas and `route.auth`, which these types come from, have just been applied.
      return respond(route, await handle(input as HandlerInput<R>));
    },
  };
}

/** What a signed call is judged by. */
export interface SignedInput {
  readonly rawBody: Uint8Array;
  readonly request: Request;
}

/** Answers a route whose body has a signature. The signature over the bytes is checked before anything parses them. */
export function serveSigned<R extends Route & { readonly auth: "signature" }>(
  route: R,
  handle: (input: SignedInput) => Promise<Done<AnswerOf<R>> | Problem>,
): Endpoint {
  return {
    route,
    answer: async ({ bytes, request }) => respond(route, await handle({ rawBody: bytes, request })),
  };
}

/** A path that takes two kinds of call. Each kind then follows its own route. */
export function serveEither(route: Route, choose: (request: Request) => Endpoint): Crossroads {
  return { route, choose };
}
