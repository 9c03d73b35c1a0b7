import type { MemberId } from "#domain/member/member.ts";
import type { GivenToken, NotifierAnswer, ServiceNotifier } from "#server/application/line/service-notifier.ts";
import type { LineAuthorisations } from "#server/application/line/withdraw-authorisation.ts";

/** A LINE that knows only the members that `grant` names. In development and the demo it is given none. */
export class InMemoryLineAuthorisations implements LineAuthorisations {
  readonly #granted = new Map<string, MemberId>();

  /** The member has granted the app its permissions and holds this access token. */
  grant(memberId: MemberId, accessToken: string): void {
    this.#granted.set(accessToken, memberId);
  }

  async withdraw(memberId: MemberId, accessToken: string): Promise<"withdrawn" | "refused"> {
    if (this.#granted.get(accessToken) !== memberId) return "refused";
    for (const [token, holder] of this.#granted) if (holder === memberId) this.#granted.delete(token);
    return "withdrawn";
  }
}

/** For a server without service messages: no member gets a token. */
export class NoServiceNotifier implements ServiceNotifier {
  async issue(): Promise<GivenToken | null> {
    return null;
  }

  async send(): Promise<NotifierAnswer> {
    return { kind: "spent" };
  }
}

const messagesOfToken = 5;
const yearSeconds = 31_536_000;

/** Sends nothing. Tests read from `sent` what would have been sent. */
export class InMemoryServiceNotifier implements ServiceNotifier {
  readonly sent: { readonly templateName: string; readonly params: Readonly<Record<string, string>> }[] = [];
  readonly #templates: ReadonlySet<string>;
  readonly #granted = new Map<string, MemberId>();
  readonly #tokens = new Map<string, number>();
  #issued = 0;

  /** `templates`: the names of the templates that LINE has approved. */
  constructor(templates: readonly string[]) {
    this.#templates = new Set(templates);
  }

  /** The member has this access token, which gives one notifier token. */
  grant(memberId: MemberId, accessToken: string): void {
    this.#granted.set(accessToken, memberId);
  }

  async issue(memberId: MemberId, accessToken: string): Promise<GivenToken | null> {
    if (this.#granted.get(accessToken) !== memberId) return null;
    this.#granted.delete(accessToken);
    return this.#give(messagesOfToken);
  }

  async send(token: string, templateName: string, params: Readonly<Record<string, string>>): Promise<NotifierAnswer> {
    const remaining = this.#tokens.get(token);
    if (remaining === undefined) return { kind: "spent" };
    if (!this.#templates.has(templateName)) return { kind: "refused" };
    this.#tokens.delete(token);
    this.sent.push({ templateName, params });
    return { kind: "sent", next: remaining > 1 ? this.#give(remaining - 1) : null };
  }

  #give(remaining: number): GivenToken {
    this.#issued += 1;
    const value = `notifier-${this.#issued}`;
    this.#tokens.set(value, remaining);
    return { value, remaining, livesForSeconds: yearSeconds };
  }
}
