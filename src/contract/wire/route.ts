import type * as v from "valibot";
import { instantsIn } from "./instants.ts";
import type { ProblemCode } from "./problem-codes.ts";
import type { StaffRole } from "#domain/merchant/staff.ts";
import type { Read, Unchanging } from "./read.ts";

export type Schema = v.GenericSchema;

/**
 * Who may call. `member`: needs LINE's ID token. `public` (P): takes one but does not need it. `merchant`: needs the
 * merchant's token. `signature`: needs a signature header (the follow payload needs the member's token instead).
 * `development`: exists only in development. `none`: nobody is asked.
 */
export type Auth = "member" | "public" | "merchant" | "none" | "development" | "signature";

/** The media type of an answer that is not JSON. */
export type Media = "text/calendar" | "text/csv" | "text/event-stream" | "text/plain" | BytesMedia;

/** An answer of bytes. */
export type BytesMedia = "image/*" | "application/pdf";

/** The file part of a multipart call. */
export interface FilePart {
  readonly name: string;
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Path = `/${string}`;

/** Of a merchant's call: the least role of the people who may make it. Programs may too, but for `people`. */
type OpenTo =
  | { readonly auth: "merchant"; readonly least: StaffRole; readonly people?: true }
  | { readonly auth: Exclude<Auth, "merchant"> };

/** What a call takes and returns. */
interface RouteShape {
  /** One sentence for people who read the OpenAPI page. */
  readonly summary: string;
  readonly params?: Schema;
  /** Text values only. */
  readonly query?: Schema;
  /** The call's own headers, each with its meaning. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Schema;
  /** `application/x-www-form-urlencoded`. */
  readonly form?: Schema;
  /** `multipart/form-data`: the text fields, and one file. */
  readonly multipart?: { readonly fields: Schema; readonly file: FilePart };
  /** The JSON answer. A call with neither this nor `media` answers 204. */
  readonly response?: Schema;
  readonly media?: Media;
}

/** A call as its file writes it. `refusals` are its own; refusals that follow from its shape are added. */
type RouteSpec = RouteShape & OpenTo & { readonly refusals?: readonly ProblemCode[] };

/** The part of a call that the console ships: a build leaves the schemas out (decision 0159). */
export interface ContractCall {
  readonly method: Method;
  /** An id in the path is written as `:eventId`. */
  readonly path: Path;
  /** The problem codes by which the call itself refuses. */
  readonly refusals: readonly ProblemCode[];
  /** Names of the fields of the JSON answer, at any depth, that hold instants. */
  readonly instants: readonly string[];
  readonly media?: Media;
}

/** One call of the contract. */
export interface Route extends RouteShape, ContractCall {
  readonly media?: Media;
  readonly auth: Auth;
  readonly least?: StaffRole;
  /** True: not for programs. */
  readonly people?: true;
  readonly id: string;
  readonly successStatus: 200 | 204;
  /** Every problem code that the call may answer. */
  readonly codes: readonly ProblemCode[];
}

type Written<Id, Address, Spec> = Omit<Spec, "refusals"> &
  Pick<Route, "codes" | "instants" | "successStatus"> & {
    readonly id: Id;
    readonly refusals: Spec extends { readonly refusals: infer Codes } ? Codes : readonly [];
  } & (Address extends `${infer M extends Method} ${infer P extends Path}`
    ? { readonly method: M; readonly path: P }
    : never);

/** Defines a call and keeps its types: `route("getHealth", "GET /healthz", {...})`. */
// @__NO_SIDE_EFFECTS__
export function route<const Id extends string, const Address extends `${Method} ${Path}`, const Spec extends RouteSpec>(
  id: Id,
  address: Address,
  spec: Spec,
): Written<Id, Address, Spec> {
  const { refusals = [], ...shape } = spec;
  const [method, path] = address.split(" ") as [Method, Path];
  const successStatus = shape.response || shape.media ? 200 : 204;
  const codes = codesOf(method, shape, refusals);
  const instants = shape.response ? instantsIn(shape.response) : [];
  const written: unknown = { ...shape, id, method, path, successStatus, refusals, codes, instants };
  // The compiler derives method and path from the address by the same rule.
  return written as Written<Id, Address, Spec>;
}

const byAuth: Readonly<Record<Auth, readonly ProblemCode[]>> = {
  member: ["unauthenticated", "forbidden"],
  public: ["unauthenticated", "forbidden"],
  merchant: ["unauthenticated", "forbidden"],
  signature: ["unauthenticated"],
  development: ["not_found"],
  none: [],
};

function codesOf(
  method: Method,
  shape: RouteShape & Pick<Route, "auth">,
  refusals: readonly ProblemCode[],
): readonly ProblemCode[] {
  const hasContent = Boolean(shape.body ?? shape.form ?? shape.multipart);
  const codes: ProblemCode[] = [...byAuth[shape.auth]];
  if (hasContent || shape.query || shape.params || method === "POST") codes.push("invalid_request");
  if (shape.params) codes.push("not_found");
  codes.push(...refusals);
  if (hasContent) codes.push("too_large", "unsupported_media");
  if (method === "POST") codes.push("request_in_progress", "idempotency_mismatch");
  codes.push("rate_limited", "internal_error", "unavailable");
  return [...new Set(codes)];
}

type InputAt<R, Key extends PropertyKey> = R extends { readonly [K in Key]: infer S extends Schema }
  ? v.InferInput<S>
  : never;

type OutputAt<R, Key extends PropertyKey> = R extends { readonly [K in Key]: infer S extends Schema }
  ? v.InferOutput<S>
  : never;

/** The query of a call, as texts; `never` when it has no query. */
export type QueryOf<R> = OutputAt<R, "query">;

/** The path parameters of a call; `never` when it has none. */
export type ParamsOf<R> = OutputAt<R, "params">;

/** The JSON body of a call after the server has checked it; `never` when it has no body. */
export type BodyOf<R> = OutputAt<R, "body">;

/** The form of a call; `never` when it has none. */
export type FormOf<R> = OutputAt<R, "form">;

/** The text fields of a multipart call; `never` for other calls. */
export type FieldsOf<R> = R extends { readonly multipart: { readonly fields: infer S extends Schema } }
  ? v.InferOutput<S>
  : never;

/** The body of an answer as both sides read it: JSON by its schema, a picture, text, or nothing (204). */
export type AnswerOf<R> = R extends { readonly response: infer S extends Schema } ? Read<S> : ResponseOf<R>;

/** The body of an answer as it is on the wire. */
export type ResponseOf<R> = R extends { readonly response: infer S extends Schema }
  ? v.InferInput<S>
  : R extends { readonly media: BytesMedia }
    ? Blob
    : R extends { readonly media: "text/event-stream" | "text/csv" }
      ? ReadableStream<Uint8Array>
      : R extends { readonly media: string }
        ? string
        : undefined;

type Part<Key extends string, Value> = [Value] extends [never] ? unknown : { readonly [K in Key]: Value };

/** A body of which nothing is required need not be given. */
type BodyPart<Value> = [Value] extends [never]
  ? unknown
  : object extends Value
    ? { readonly body?: Value }
    : { readonly body: Value };

/** What a caller must give: exactly the parts that the call has. */
export type RequestOf<R> = Part<"params", InputAt<R, "params">> &
  Part<"query", InputAt<R, "query">> &
  BodyPart<Unchanging<InputAt<R, "body">>> &
  Part<"form", InputAt<R, "form">> &
  Part<"fields", FieldsOf<R>>;

/**
 * A call's path with its ids filled in: `/backoffice/events/:eventId` and `{eventId: "e1"}` give
 * `/backoffice/events/e1`.
 * @throws Error when an id is missing: a programming error.
 */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs ${name}.`);
    return encodeURIComponent(value);
  });
}

/** The path as OpenAPI writes it: `/backoffice/events/{eventId}`. */
export function openApiPath(path: string): string {
  return path.replace(/:([A-Za-z]+)/g, "{$1}");
}
