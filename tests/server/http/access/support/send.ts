import { fillPath } from "#contract/wire/route.ts";
import { aPicture } from "../../../../support/pictures.ts";
import type { AppUnderTest } from "../../support/app-under-test.ts";
import type { Ask } from "./row.ts";

export interface SendOptions {
  readonly key?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer as text, whatever it is: of a live stream, what it tells on connecting. */
export interface Answer {
  readonly status: number;
  readonly isDone: boolean;
  readonly text: string;
  readonly code: string | null;
  readonly headers: Headers;
}

/** Sends a call of the table (`GET /path`), with a token or without. */
export async function send(
  { app }: Pick<AppUnderTest, "app">,
  call: string,
  ask: Ask,
  token: string | null,
  options: SendOptions = {},
): Promise<Answer> {
  const [method = "", path = ""] = call.split(" ");
  const search = ask.query ? `?${String(new URLSearchParams(ask.query))}` : "";
  const headers = new Headers(options.headers);
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  if (options.key !== undefined) headers.set("idempotency-key", options.key);
  if (ask.body !== undefined) headers.set("content-type", "application/json");
  const body = await bodyOf(ask);
  const init = { method: options.method ?? method, headers, ...(body === null ? {} : { body }) };
  return answerOf(await app.request(fillPath(path, ask.params ?? {}) + search, init));
}

async function bodyOf({ body, form, file }: Ask): Promise<BodyInit | null> {
  if (body !== undefined) return JSON.stringify(body);
  if (!file) return form ? new URLSearchParams(form) : null;
  const parts = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) parts.set(name, value);
  parts.set("file", file === true ? new Blob([await slip], { type: "image/jpeg" }) : file, "slip.jpg");
  return parts;
}

const slip = aPicture("#2050a0");

async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const text = headers.get("content-type")?.startsWith("text/event-stream")
    ? await firstToldBy(response)
    : await response.text();
  const isProblem = headers.get("content-type") === "application/problem+json";
  return { status, isDone: response.ok, text, code: isProblem && text !== "" ? codeOf(text) : null, headers };
}

function codeOf(text: string): string | null {
  const { code } = JSON.parse(text) as { readonly code?: string };
  return code ?? null;
}

const quietMs = 50;

/** Reads until a stream has been quiet for a moment, then ends it. */
async function firstToldBy(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let more = reader !== undefined; more;) {
    const quiet = new Promise<null>((resolve) => void setTimeout(resolve, quietMs, null));
    const read = await Promise.race([reader?.read(), quiet]);
    text += read?.value ?? "";
    more = Boolean(read) && read?.done === false;
  }
  await reader?.cancel();
  return text;
}

export function expectDone({ isDone, status, text }: Answer): void {
  if (!isDone) throw new Error(`It was not done: ${status} ${text}`);
}
