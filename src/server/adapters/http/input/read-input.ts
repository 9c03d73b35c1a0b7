import type { Route, Schema } from "#contract/route.ts";
import { invalid, type Problem, problem } from "../problems/problem.ts";
import { jsonOf, mediaTypeOf, utf8Of, valuesOf } from "./parse.ts";
import { validate } from "./validate.ts";

/** What arrived for a route, before anybody looked at it. */
export interface RawInput {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/** The parts of a call as their schemas let them through; a part that the route does not have is undefined. */
export interface CheckedInput {
  readonly kind: "checked";
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly form: unknown;
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
  const { body, form } = content;
  return { kind: "checked", params: params.value, query: query.value, body, form };
}

const nothing = { kind: "valid", value: undefined } as const;

type Content = { readonly kind: "content"; readonly body: unknown; readonly form: unknown } | Problem;

function readContent(route: Route, raw: RawInput): Content {
  if (route.body) {
    const read = readJson(route.body, raw);
    return read.kind === "problem" ? read : { kind: "content", body: read.value, form: undefined };
  }
  if (route.form) {
    const read = readForm(route.form, raw);
    return read.kind === "problem" ? read : { kind: "content", body: undefined, form: read.value };
  }
  return { kind: "content", body: undefined, form: undefined };
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
