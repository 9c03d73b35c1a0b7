import { type Instant, second } from "#domain/time/instant.ts";

/** So long a code must be out of view before it counts again. */
const sameCodeFor = 3 * second;
/** So long a code that is no known ticket must be in view alone, because a ticket may come beside an advert's code. */
export const strangeFor = 0.6 * second;

/** What the phone takes a code for: a ticket of this game, a ticket of another one, or neither. */
export type CodeKind = "here" | "other_game" | "unknown";

/** Decides which codes before the camera count. A code that stays in view counts once. */
export class CodesInView {
  readonly #kindOf: (text: string) => CodeKind;
  /** Codes that were taken, by when they were last in view. */
  #tickets = new Map<string, Instant>();
  /** Codes that were refused as unknown, or stood beside a ticket. */
  #strangers = new Map<string, Instant>();
  #strange: { readonly since: Instant; readonly at: Instant } | null = null;

  constructor(kindOf: (text: string) => CodeKind) {
    this.#kindOf = kindOf;
  }

  /** Gives what counts to `take`, which answers whether it took them; otherwise they count again at once. */
  see(texts: readonly string[], now: Instant, take: (texts: readonly string[]) => boolean): void {
    this.#tickets = stillInView(this.#tickets, texts, now);
    this.#strangers = stillInView(this.#strangers, texts, now);
    const known = (kind: CodeKind) => texts.filter((text) => this.#kindOf(text) === kind);
    const tickets = [...known("here"), ...known("other_game")];
    if (tickets.length > 0) {
      this.#strange = null;
      noteAll(this.#strangers, known("unknown"), now);
      const next = tickets.find((text) => !this.#tickets.has(text));
      if (next !== undefined && take([next])) this.#tickets.set(next, now);
    } else
      this.#seeStrangers(
        known("unknown").filter((text) => !this.#strangers.has(text)),
        now,
        take,
      );
  }

  #seeStrangers(fresh: readonly string[], now: Instant, take: (texts: readonly string[]) => boolean): void {
    if (fresh.length === 0) return;
    const isSame = this.#strange !== null && now - this.#strange.at <= strangeFor;
    this.#strange = { since: isSame && this.#strange ? this.#strange.since : now, at: now };
    if (now - this.#strange.since < strangeFor || !take(fresh)) return;
    noteAll(this.#strangers, fresh, now);
    // One of them may be a ticket once the roll is read again.
    noteAll(this.#tickets, fresh, now);
  }
}

function noteAll(seen: Map<string, Instant>, texts: readonly string[], now: Instant): void {
  for (const text of texts) seen.set(text, now);
}

function stillInView(seen: ReadonlyMap<string, Instant>, texts: readonly string[], now: Instant): Map<string, Instant> {
  const lately = [...seen].filter(([, at]) => now - at < sameCodeFor);
  return new Map(lately.map(([text, at]) => [text, texts.includes(text) ? now : at]));
}
