/**
 * Why a request failed, as a code for programs. `offline`: no answer came. `gone_elsewhere`: the page is leaving for a
 * login or /forbidden.
 */
export type FailureCode = "offline" | "timeout" | "gone_elsewhere" | (string & {});

/**
 * A request that failed in a way that the call's rules do not expect. Carries the body of the answer (spec §8). Screens
 * show it as an error with Retry.
 */
export class RequestFailed extends Error {
  override readonly name = "RequestFailed";
  readonly code: FailureCode;
  /** HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** The body as it came; null when there was none. */
  readonly body: unknown;
  /** Field path → sentence, for `invalid_request`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Milliseconds to wait before asking again; null when the server did not say. */
  readonly retryAfter: number | null;

  constructor(failure: {
    code: FailureCode;
    status?: number | null;
    body?: unknown;
    fields?: Readonly<Record<string, string>>;
    retryAfter?: number | null;
  }) {
    super(`Request failed: ${failure.code}`);
    this.code = failure.code;
    this.status = failure.status ?? null;
    this.body = failure.body ?? null;
    this.fields = failure.fields ?? {};
    this.retryAfter = failure.retryAfter ?? null;
  }
}

/** The error message that is stored for a failure (spec §4): the server's sentence, or else the error's own. */
export function messageOf(failure: unknown): string {
  const said = failure instanceof RequestFailed ? sentenceIn(failure.body) : null;
  return said ?? (failure instanceof Error ? failure.message : String(failure));
}

/** A problem's detail, or else its title (RFC 9457). */
function sentenceIn(body: unknown): string | null {
  if (typeof body !== "object" || body === null) return null;
  const { detail, title } = body as { readonly detail?: unknown; readonly title?: unknown };
  return [detail, title].find((text): text is string => typeof text === "string" && text !== "") ?? null;
}
