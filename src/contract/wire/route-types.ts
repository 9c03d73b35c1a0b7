import type * as v from "valibot";
import type { Read } from "./read.ts";
import type { Schema } from "./route.ts";

type InputAt<R, Key extends PropertyKey> = R extends { readonly [K in Key]: infer S extends Schema }
  ? v.InferInput<S>
  : never;
type OutputAt<R, Key extends PropertyKey> = R extends { readonly [K in Key]: infer S extends Schema }
  ? v.InferOutput<S>
  : never;

/** The query of a call, text values; never where it has none. */
export type QueryOf<R> = OutputAt<R, "query">;
/** The path parameters of a call; never where it has none. */
export type ParamsOf<R> = OutputAt<R, "params">;
/** The JSON body of a call as the server has checked it; never where it has none. */
export type BodyOf<R> = OutputAt<R, "body">;
/** The form of a call; never where it has none. */
export type FormOf<R> = OutputAt<R, "form">;
/** The text fields of a multipart call; never where it has none. */
export type FieldsOf<R> = R extends { readonly multipart: { readonly fields: infer S extends Schema } }
  ? v.InferOutput<S>
  : never;

/** What an answer's body is, as both sides read it: JSON by its schema, a picture, text, or nothing (204). */
export type AnswerOf<R> = R extends { readonly response: infer S extends Schema } ? Read<S> : ResponseOf<R>;

/** The same as it stands on the wire. */
export type ResponseOf<R> = R extends { readonly response: infer S extends Schema }
  ? v.InferInput<S>
  : R extends { readonly media: "image/*" }
    ? Blob
    : R extends { readonly media: "text/event-stream" }
      ? ReadableStream<Uint8Array>
      : R extends { readonly media: string }
        ? string
        : undefined;

type Part<Key extends string, Value> = [Value] extends [never] ? unknown : { readonly [K in Key]: Value };

/** What a caller gives: the parts that the call has, and no others. */
export type RequestOf<R> = Part<"params", InputAt<R, "params">> &
  Part<"query", InputAt<R, "query">> &
  Part<"body", InputAt<R, "body">> &
  Part<"form", InputAt<R, "form">> &
  Part<"fields", FieldsOf<R>>;
