import type { Route, Schema } from "#contract/wire/route.ts";
import { invalid, type Problem, problem } from "../problems/problem.ts";
import type { Parts, UploadedFile } from "./read-parts.ts";
import { jsonOf, mediaTypeOf, utf8Of, valuesOf } from "./parse.ts";
import { validate } from "./validate.ts";

/** What arrived for a route, before anybody looked at it. */
export interface RawInput {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
  /** The parts of a multipart call; null for every other. */
  readonly parts: Parts | null;
}

/** The parts of a call as their schemas let them through; a part that the route does not have is undefined. */
export interface CheckedInput {
  readonly kind: "checked";
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly form: unknown;
  readonly fields: unknown;
  readonly file: UploadedFile | undefined;
}

/**
 * Checks what arrived against the route's schemas: GET and DELETE by their query, the others by their body. Parameters
 * that no schema names are ignored.
 */
export function readInput(route: Route, raw: RawInput): CheckedInput | Problem {
  const params = route.params ? validate(route.params, raw.params) : nothing;
  if (params.kind === "invalid") return problem("not_found");
  const query = route.query ? validate(route.query, valuesOf(raw.url.searchParams)) : nothing;
  if (query.kind === "invalid") return invalid(query.fields);
  const content = readContent(route, raw);
  if (content.kind === "problem") return content;
  const { body, form, fields, file } = content;
  return { kind: "checked", params: params.value, query: query.value, body, form, fields, file };
}

const nothing = { kind: "valid", value: undefined } as const;

type Content = ({ readonly kind: "content" } & Pick<CheckedInput, "body" | "form" | "fields" | "file">) | Problem;

const noContent = { kind: "content", body: undefined, form: undefined, fields: undefined, file: undefined } as const;

function readContent(route: Route, raw: RawInput): Content {
  if (route.body) {
    const read = readJson(route.body, raw);
    return read.kind === "problem" ? read : { ...noContent, body: read.value };
  }
  if (route.form) {
    const read = readForm(route.form, raw);
    return read.kind === "problem" ? read : { ...noContent, form: read.value };
  }
  if (route.multipart && raw.parts) {
    const read = checked(route.multipart.fields, raw.parts.fields);
    return read.kind === "problem" ? read : { ...noContent, fields: read.value, file: raw.parts.file };
  }
  return noContent;
}

type Read = { readonly kind: "read"; readonly value: unknown } | Problem;

function readJson(schema: Schema, { request, bytes }: RawInput): Read {
  if (mediaTypeOf(request) !== "application/json") return problem("unsupported_media");
  const text = utf8Of(bytes);
  const value = text === null ? undefined : jsonOf(text);
  if (value === undefined) return invalid({ body: "Send JSON in UTF-8." });
  return checked(schema, value);
}

function readForm(schema: Schema, { request, bytes }: RawInput): Read {
  if (mediaTypeOf(request) !== "application/x-www-form-urlencoded") return problem("unsupported_media");
  return checked(schema, valuesOf(new URLSearchParams(utf8Of(bytes) ?? "")));
}

function checked(schema: Schema, value: unknown): Read {
  const result = validate(schema, value);
  return result.kind === "invalid" ? invalid(result.fields) : { kind: "read", value: result.value };
}
