import type { Route } from "#contract/wire/route.ts";
import { canonicalJson } from "../idempotency/canonical-json.ts";
import { invalid, type Problem, problem } from "../problems/problem.ts";
import { mediaTypeOf } from "./parse.ts";

/** A file as it came. */
export interface UploadedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** As the sender says; nothing may be believed of it. */
  readonly mediaType: string;
}

/** The parts of a multipart call. */
export interface Parts {
  readonly kind: "parts";
  /** Text values by name. Of a name that comes more than once, the first counts. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile;
}

/** What a multipart body may hold beside its file: fields, boundaries, headers. */
export const partsOverhead = 16 * 1024;

/** Takes a multipart body apart. The file must be there, no larger than the route says, and of a type that it takes. */
export async function readParts(
  multipart: NonNullable<Route["multipart"]>,
  request: Request,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Parts | Problem> {
  if (mediaTypeOf(request) !== "multipart/form-data") return problem("unsupported_media");
  const form = await formOf(request, bytes);
  if (form === null) return invalid({ body: "Send multipart/form-data as RFC 7578 has it." });
  const { name, mediaTypes, maxBytes } = multipart.file;
  const file = form.get(name);
  if (file === null || typeof file === "string") return invalid({ [name]: "This is required." });
  if (file.size > maxBytes) return problem("too_large");
  const mediaType = file.type.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!mediaTypes.includes(mediaType)) return problem("unsupported_media");
  const fields = new Map<string, string>();
  for (const [key, value] of form) if (typeof value === "string" && !fields.has(key)) fields.set(key, value);
  const content = new Uint8Array(await file.arrayBuffer());
  return { kind: "parts", fields: Object.fromEntries(fields), file: { bytes: content, mediaType } };
}

/** What a key belongs to: the fields and the file's SHA-256, so that another boundary makes no difference. */
export async function contentOf({ fields, file }: Parts): Promise<Uint8Array> {
  const digest = await crypto.subtle.digest("SHA-256", file.bytes);
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return new TextEncoder().encode(canonicalJson({ fields, file: sha256 }) ?? "");
}

async function formOf(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<FormData | null> {
  const contentType = request.headers.get("content-type") ?? "";
  try {
    return await new Response(bytes, { headers: { "content-type": contentType } }).formData();
  } catch {
    return null;
  }
}
