import type { Route, Schema } from "#contract/wire/route.ts";
import { BodyCutShort, invalidRequest, problem, type Problem } from "../problem.ts";
import { tooLarge } from "./too-large.ts";
import { cardNumbersIn } from "./card-numbers.ts";
import { canonicalJson, jsonOf, mediaTypeOf, utf8Of, valuesOf } from "./content.ts";
import { validate } from "./validate.ts";

/** The largest JSON or form body, in bytes. */
export const maxBodyBytes = 64 * 1024;

/**
 * The body's bytes; null when there are more than `limit`. A body that announces more is not read at all.
 * @throws BodyCutShort
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const declared = request.headers.get("content-length");
  if (declared !== null && Number(declared) > limit) return null;
  try {
    if (declared === null && request.body) return await readStream(request.body, limit);
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > limit ? null : bytes;
  } catch (cause) {
    throw new BodyCutShort("The body was not sent to its end.", { cause });
  }
}

async function readStream(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > limit) {
      // What is just being handed over comes first: a source may throw where its stream was cancelled meanwhile.
      await new Promise((resolve) => setTimeout(resolve));
      await reader.cancel();
      return null;
    }
    chunks.push(new Uint8Array(next.value));
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** An uploaded file. */
export interface UploadedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What the sender claims. It may be wrong. */
  readonly mediaType: string;
}

/** The parts of a multipart call. */
export interface Parts {
  readonly kind: "parts";
  /** Text values by name. If a name comes more than once, the first value counts. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile;
}

/** How many bytes a multipart body may have beside its file, for fields, boundaries and headers. */
export const partsOverhead = 16 * 1024;

/**
 * Splits a multipart body. The file is required, must not exceed the route's limit, and must have a type that the route
 * takes.
 */
export async function readParts(
  multipart: NonNullable<Route["multipart"]>,
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Parts | Problem> {
  if (mediaTypeOf(request) !== "multipart/form-data") return problem("unsupported_media");
  const form = await formOf(request, bytes);
  if (form === null) return invalidRequest({ body: "Send multipart/form-data as RFC 7578 has it." });
  const { name, mediaTypes, maxBytes } = multipart.file;
  const file = form.get(name);
  if (file === null || typeof file === "string") return invalidRequest({ [name]: "This is required." });
  if (file.size > maxBytes) return tooLarge(name, `Send a file of at most ${maxBytes / 1024 ** 2} MB.`);
  const mediaType = file.type.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!mediaTypes.includes(mediaType)) return problem("unsupported_media");
  const fields = new Map<string, string>();
  for (const [key, value] of form) if (typeof value === "string" && !fields.has(key)) fields.set(key, value);
  const content = new Uint8Array(await file.arrayBuffer());
  return { kind: "parts", fields: Object.fromEntries(fields), file: { bytes: content, mediaType } };
}

/**
 * What a key is tied to: the query that the route has, the fields and the file's SHA-256. So the boundary makes no
 * difference, and a dry run's key is not the real one's.
 */
export async function contentOf({ fields, file }: Parts, route: Route, url: URL): Promise<Uint8Array> {
  const known = knownQuery(route, url);
  const query = known === null ? {} : { query: known };
  const digest = await crypto.subtle.digest("SHA-256", file.bytes);
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return new TextEncoder().encode(canonicalJson({ ...query, fields, file: sha256 }) ?? "");
}

/** The same of a JSON call: its body, and the query where the route reads one and the call has it. */
export function withQuery(bytes: Uint8Array, route: Route, url: URL): Uint8Array {
  const query = knownQuery(route, url);
  if (query === null) return bytes;
  const text = utf8Of(bytes) ?? "";
  return new TextEncoder().encode(canonicalJson({ query, body: jsonOf(text) ?? text }) ?? text);
}

/** The parameters that the route reads; null for none. The app sends its page's own query along, which says nothing. */
function knownQuery({ query }: Route, url: URL): Readonly<Record<string, string>> | null {
  const { entries = {} } = (query ?? {}) as { readonly entries?: Readonly<Record<string, unknown>> };
  const names = Object.keys(entries);
  const known = Object.entries(valuesOf(url.searchParams)).filter(([name]) => names.includes(name));
  return known.length === 0 ? null : Object.fromEntries(known);
}

async function formOf(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<FormData | null> {
  const contentType = request.headers.get("content-type") ?? "";
  try {
    return await new Response(bytes, { headers: { "content-type": contentType } }).formData();
  } catch {
    return null;
  }
}

/** What arrived for a route, not yet checked. */
export interface RawInput {
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
  /** The parts of a multipart call; null for other calls. */
  readonly parts: Parts | null;
}

/** The parts of a call after their schemas have checked them. A part that the route does not have is undefined. */
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
 * Checks the input against the route's schemas: the query for GET and DELETE, the body for others. Parameters that no
 * schema names are ignored.
 */
export function readInput(route: Route, raw: RawInput): CheckedInput | Problem {
  const params = route.params ? validate(route.params, raw.params) : nothing;
  if (params.kind === "invalid") return problem("not_found");
  const query = route.query ? validate(route.query, valuesOf(raw.url.searchParams)) : nothing;
  if (query.kind === "invalid") return invalidRequest(query.fields);
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
    const read = readJson(route, route.body, raw);
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

function readJson(route: Route, schema: Schema, { request, bytes }: RawInput): Read {
  if (bytes.length === 0 && mayBeLeftOut(schema)) return checked(schema, {});
  if (mediaTypeOf(request) !== "application/json") return problem("unsupported_media");
  const text = utf8Of(bytes);
  const value = text === null ? undefined : jsonOf(text);
  if (value === undefined) return invalidRequest({ body: "Send JSON in UTF-8." });
  // What a gateway or LINE has signed may hold any number.
  return route.auth === "signature" ? judged(schema, value) : checked(schema, value);
}

/** A body of which nothing is required need not be sent. */
export function mayBeLeftOut(schema: Schema): boolean {
  return validate(schema, {}).kind === "valid";
}

function readForm(schema: Schema, { request, bytes }: RawInput): Read {
  if (mediaTypeOf(request) !== "application/x-www-form-urlencoded") return problem("unsupported_media");
  return checked(schema, valuesOf(new URLSearchParams(utf8Of(bytes) ?? "")));
}

function checked(schema: Schema, value: unknown): Read {
  const cards = cardNumbersIn(value);
  return Object.keys(cards).length > 0 ? invalidRequest(cards) : judged(schema, value);
}

function judged(schema: Schema, value: unknown): Read {
  const result = validate(schema, value);
  return result.kind === "invalid" ? invalidRequest(result.fields) : { kind: "read", value: result.value };
}
