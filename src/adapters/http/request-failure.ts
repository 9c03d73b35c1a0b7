import { isAxiosError } from "axios";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { isRecord } from "./is-record.ts";

/** What axios rejected with, as the app knows it: the problem's code, and always the body of the answer (spec §8). */
export function toRequestFailed(error: unknown): RequestFailed {
  if (error instanceof RequestFailed) return error;
  if (!isAxiosError<unknown>(error)) throw error;
  const { response } = error;
  if (!response) return new RequestFailed({ code: isTimeout(error.code) ? "timeout" : "offline" });
  return new RequestFailed({
    code: codeOf(response.data),
    status: response.status,
    body: response.data,
    fields: fieldsOf(response.data),
    retryAfter: retryAfterOf(response.headers["retry-after"]),
  });
}

/** Where a picture was asked for, a refusal comes as a file too: reads the problem in it, and rejects as before. */
export async function withProblemRead(error: unknown): Promise<never> {
  if (isAxiosError<unknown>(error) && error.response?.data instanceof Blob) {
    error.response.data = parsed(await error.response.data.text());
  }
  throw error;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isTimeout(code: string | undefined): boolean {
  return code === "ECONNABORTED" || code === "ETIMEDOUT";
}

function codeOf(body: unknown): string {
  return isRecord(body) && typeof body["code"] === "string" ? body["code"] : "unexpected_answer";
}

function fieldsOf(body: unknown): Readonly<Record<string, string>> {
  if (!isRecord(body) || !isRecord(body["fields"])) return {};
  return Object.fromEntries(
    Object.entries(body["fields"]).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** `Retry-After` is seconds or an HTTP date (RFC 9110 §10.2.3); answers milliseconds. */
function retryAfterOf(header: unknown): number | null {
  if (typeof header !== "string" || header === "") return null;
  const seconds = Number(header);
  const milliseconds = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : null;
}
