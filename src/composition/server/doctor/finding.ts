/** What the doctor found out about one thing. */
export interface Finding {
  /** `look`: it works, but somebody should look at it. `wrong`: members or money will suffer. */
  readonly state: "well" | "look" | "wrong";
  /** One sentence. Never holds a secret. */
  readonly says: string;
  /** What to do about it; left out when it is well. */
  readonly mend?: string;
}

export const well = (says: string): Finding => ({ state: "well", says });
export const look = (says: string, mend: string): Finding => ({ state: "look", says, mend });
export const wrong = (says: string, mend: string): Finding => ({ state: "wrong", says, mend });

/** An answer over HTTP, or that there is none. */
export interface Heard {
  /** 0: nobody answered. */
  readonly status: number;
  /** Why nobody answered; empty when somebody did. */
  readonly why: string;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined where it is none. */
  readonly body: unknown;
  /** Their clock's instant less ours, in milliseconds, exact to a second; null where they don't tell. */
  readonly clockAhead: number | null;
}

const patience = 15_000;

/** Asks somebody something. Never throws, and follows no redirect. */
export async function ask(address: string, request: RequestInit = {}): Promise<Heard> {
  try {
    const before = Date.now();
    const answer = await fetch(address, { ...request, redirect: "manual", signal: AbortSignal.timeout(patience) });
    const text = await answer.text();
    const date = Date.parse(answer.headers.get("date") ?? "");
    // Dates have whole seconds: the middle of theirs against the middle of the call.
    const clockAhead = Number.isNaN(date) ? null : Math.round(date + 500 - (before + Date.now()) / 2);
    return { status: answer.status, why: "", headers: answer.headers, text, body: jsonOf(text), clockAhead };
  } catch (error) {
    return { status: 0, why: whyOf(error), headers: new Headers(), text: "", body: undefined, clockAhead: null };
  }
}

/** What somebody answered, in a few words. */
export function answerOf({ status, why }: Heard): string {
  return status === 0 ? why : `status ${status}`;
}

/** Why a call failed, in a few words. */
export function whyOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  const inner = cause instanceof AggregateError ? cause.errors.find((one) => one instanceof Error) : undefined;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
  return (
    [code, cause.message || (inner instanceof Error ? inner.message : "")].filter(Boolean).join(": ") || cause.name
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const mostAhead = 2_000;

/** What two clocks that should be one mean: tokens, keys and webhooks live by them. */
export function clockFinding(name: string, clockAhead: number): Finding {
  const seconds = Math.round(Math.abs(clockAhead) / 1_000);
  const isFar = Math.abs(clockAhead) > 30_000;
  if (Math.abs(clockAhead) <= mostAhead) return well(`This machine's clock agrees with ${name}.`);
  const says = `This machine's clock is ${seconds} s ${clockAhead > 0 ? "behind" : "ahead of"} ${name}.`;
  return (isFar ? wrong : look)(
    says,
    "Let it follow a time server: `timedatectl set-ntp true`, or your host's own way.",
  );
}
