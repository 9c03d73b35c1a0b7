import { RequestFailed } from "#application/ports/request-failed.ts";
import type { AxiosError } from "axios";

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** As axios itself tells, whose code is fetched only with the first call. */
function isAxiosError(error: unknown): error is AxiosError {
  return isRecord(error) && error["isAxiosError"] === true;
}

/**
 * The code of a failure, if it is one of a call's expected refusals. Any other failure is rethrown.
 * `catch (error) { return { kind: "refused", reason: refusalIn(error, ["join_closed"]) } }`
 */
export function refusalIn<const Code extends string>(error: unknown, codes: readonly Code[]): Code {
  if (error instanceof RequestFailed) {
    const code = codes.find((expected) => expected === error.code);
    if (code !== undefined) return code;
  }
  throw error;
}

/** Null for something that does not exist or is somebody else's. Any other failure is rethrown. */
export function nullIfNotFound(error: unknown): null {
  refusalIn(error, ["not_found"]);
  return null;
}

/**
 * Converts what axios rejected with to RequestFailed: the problem's code, and always the body of the answer (spec §8).
 */
export function toRequestFailed(error: unknown): RequestFailed {
  if (error instanceof RequestFailed) return error;
  if (!isAxiosError(error)) throw error;
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

/**
 * When a picture was asked for, a refusal also arrives as a file. Reads the problem in that file and rejects with it.
 */
export async function withProblemRead(error: unknown): Promise<never> {
  if (isAxiosError(error) && error.response?.data instanceof Blob) {
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
