import type * as v from "valibot";
import type { ProblemCode } from "./problem-codes.ts";

export type Schema = v.GenericSchema;

/**
 * Who may call: `member` needs LINE's ID token, `public` (P) takes one, `merchant` needs the merchant's
 * token, `signature` is judged by a signature header (the follow payload: by the member's token instead),
 * `development` is not there outside development, `none` asks nobody.
 */
export type Auth = "member" | "public" | "merchant" | "none" | "development" | "signature";

/** What an answer is, where it is not JSON. */
export type Media = "text/calendar" | "text/event-stream" | "text/plain" | "image/*";

/** The file part of a multipart call. */
export interface FilePart {
  readonly name: string;
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
}

interface RouteShape {
  readonly id: string;
  /** One sentence for people who read the OpenAPI page. */
  readonly summary: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As `api` paths are written, an id as `:eventId`. */
  readonly path: `/${string}`;
  readonly auth: Auth;
  readonly params?: Schema;
  /** Text values only. */
  readonly query?: Schema;
  /** Headers of its own that a call may have, and what each is. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Schema;
  /** `application/x-www-form-urlencoded`. */
  readonly form?: Schema;
  /** `multipart/form-data`: the text fields, and one file. */
  readonly multipart?: { readonly fields: Schema; readonly file: FilePart };
  /** The JSON answer; none with 204 or `media`. */
  readonly response?: Schema;
  readonly media?: Media;
  readonly successStatus: 200 | 204;
}

/** A call as its file writes it: `refusals` are its own; those that follow from its shape are added. */
export type RouteSpec = RouteShape & { readonly refusals?: readonly ProblemCode[] };

/** A call of the table; `codes` is every problem that it may answer. */
export type Route = RouteShape & { readonly codes: readonly ProblemCode[] };

const byAuth: Readonly<Record<Auth, readonly ProblemCode[]>> = {
  member: ["unauthenticated", "forbidden"],
  public: ["unauthenticated", "forbidden"],
  merchant: ["unauthenticated", "forbidden"],
  signature: ["unauthenticated"],
  development: ["not_found"],
  none: [],
};

function codesOf(spec: RouteSpec): readonly ProblemCode[] {
  const hasContent = Boolean(spec.body ?? spec.form ?? spec.multipart);
  const codes: ProblemCode[] = [...byAuth[spec.auth]];
  if (hasContent || spec.query || spec.params || spec.method === "POST") codes.push("invalid_request");
  if (spec.params) codes.push("not_found");
  codes.push(...(spec.refusals ?? []));
  if (hasContent) codes.push("too_large", "unsupported_media");
  if (spec.method === "POST") codes.push("request_in_progress", "idempotency_mismatch");
  codes.push("rate_limited", "internal_error", "unavailable");
  return [...new Set(codes)];
}

/** Makes a call of the table and keeps its types. */
// @__NO_SIDE_EFFECTS__
export function route<const Spec extends RouteSpec>(spec: Spec): Omit<Spec, "refusals"> & Pick<Route, "codes"> {
  const { refusals: _, ...shape } = spec;
  return { ...shape, codes: codesOf(spec) };
}
