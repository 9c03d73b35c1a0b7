import type { AnswerOf, BodyOf, FieldsOf, FormOf, ParamsOf, QueryOf, Route } from "#contract/wire/route.ts";
import type { Caller, CallerOf } from "../auth/caller.ts";
import type { UploadedFile } from "../input/read-parts.ts";
import { type RawInput, readInput } from "../input/read-input.ts";
import type { Problem } from "../problems/problem.ts";
import { problemResponse } from "../problems/problem.ts";
import { type Done, respond } from "./answer.ts";

/** A call whose caller is known. */
export interface Call extends RawInput {
  readonly caller: Caller;
  /** The same each time an `Idempotency-Key` carries its work on: the id of what the call makes. Null without a key. */
  readonly workId: string | null;
}

/** A route with what answers it. */
export interface Endpoint {
  readonly route: Route;
  answer(call: Call): Promise<Response>;
}

/** Two ways into one route, told apart by the request before anything else happens. */
export interface Crossroads {
  readonly route: Route;
  choose(request: Request): Endpoint;
}

/** An entry of the table of what is served. */
export type Served = Endpoint | Crossroads;

/** What a handler is given: only what the route has, checked. */
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
  readonly request: Request;
}

type FileOf<R extends Route> = R extends { readonly multipart: object } ? UploadedFile : never;

export type Handler<R extends Route> = (input: HandlerInput<R>) => Promise<Done<AnswerOf<R>> | Problem>;

/** Answers a route of the contract: its schemas check what comes in, its types what goes out. */
export function serve<R extends Route>(route: R, handle: Handler<R>): Endpoint {
  return {
    route,
    answer: async (call) => {
      const checked = readInput(route, call);
      if (checked.kind === "problem") return problemResponse(checked);
      const { caller, workId, request } = call;
      const input: unknown = { ...checked, caller, workId, request };
      // The schemas and `route.auth`, from which these types are made, have just been applied.
      return respond(route, await handle(input as HandlerInput<R>));
    },
  };
}

/** What a signed call is judged by. */
export interface SignedInput {
  readonly rawBody: Uint8Array;
  readonly request: Request;
}

/** Answers a route whose body is judged by a signature over its bytes, before anything reads it. */
export function serveSigned<R extends Route & { readonly auth: "signature" }>(
  route: R,
  handle: (input: SignedInput) => Promise<Done<AnswerOf<R>> | Problem>,
): Endpoint {
  return {
    route,
    answer: async ({ bytes, request }) => respond(route, await handle({ rawBody: bytes, request })),
  };
}

/** A path that takes two kinds of call. Each is then treated as its own route says. */
export function serveEither(route: Route, choose: (request: Request) => Endpoint): Crossroads {
  return { route, choose };
}
