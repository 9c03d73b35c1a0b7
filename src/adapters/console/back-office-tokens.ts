import { isAxiosError, type AxiosInstance } from "axios";
import { toRequestFailed } from "#adapters/http/request-failure.ts";
import type { IdentityProvider } from "#application/ports/identity-provider.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { idTokenType, issueToken, tokenExchange } from "#contract/merchants/access.ts";
import type { AnswerOf } from "#contract/wire/route.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Instant, minute, second } from "#domain/time/instant.ts";
import type { StoredValue } from "./stored-value.ts";

type KeptTokens = Pick<StoredValue<KeptToken>, "read" | "keep" | "forget">;
type Exchanged = Pick<AnswerOf<typeof issueToken>, "access_token" | "expires_in">;

const grantType: typeof tokenExchange = "urn:ietf:params:oauth:grant-type:token-exchange";
const subjectTokenType: typeof idTokenType = "urn:ietf:params:oauth:token-type:id_token";

/** A token as the device keeps it. `until`: by the device's clock. The page reads it too, before its code has come. */
export interface KeptToken {
  readonly merchantId: MerchantId;
  readonly token: string;
  readonly until: Instant;
}

/** A kept token is not used in its last minute: the call would come too late. */
const margin = minute;

/**
 * The person's short-lived token of one merchant, in exchange for LINE's ID token (RFC 8693). The device keeps it for
 * the next page (0170), and it is exchanged anew when a call is refused because it has run out.
 */
export class BackOfficeTokens {
  readonly #axios: AxiosInstance;
  readonly #identity: Pick<IdentityProvider, "idToken" | "login" | "logout">;
  readonly #kept: KeptTokens;
  /** Ends when calls without a token may go. */
  #entering: Promise<unknown> = Promise.resolve();
  #merchantId: MerchantId | null = null;
  #token: string | null = null;
  #exchanging: Promise<boolean> | null = null;

  /** `axios` sends no token of its own. */
  constructor(
    axios: AxiosInstance,
    identity: Pick<IdentityProvider, "idToken" | "login" | "logout">,
    kept: KeptTokens,
  ) {
    this.#axios = axios;
    this.#identity = identity;
    this.#kept = kept;
  }

  /** Takes the token of before, where it is of this merchant and still good. */
  resume(merchantId: MerchantId): void {
    const kept = this.#kept.read();
    if (kept?.merchantId !== merchantId || kept.until - margin <= Date.now()) return;
    this.#merchantId = merchantId;
    this.#token = kept.token;
  }

  /** Calls without a token wait until `work` has ended. */
  during<Value>(work: () => Promise<Value>): Promise<Value> {
    const working = work();
    this.#entering = working.catch(() => undefined);
    return working;
  }

  /** Answers when a call may go: at once with a token. Never rejects. */
  async ready(): Promise<void> {
    if (this.#token === null) await this.#entering;
  }

  /** Null before a merchant was entered. */
  token(): string | null {
    return this.#token;
  }

  /**
   * Exchanges a token, unless one was taken that is still good. False when the person does not work there; the token of
   * before then stays. Rejects with RequestFailed.
   */
  async enter(merchantId: MerchantId): Promise<boolean> {
    return this.#merchantId === merchantId || this.#renew(merchantId);
  }

  /** The person is signed out. */
  forget(): void {
    this.#merchantId = null;
    this.#token = null;
    this.#kept.forget();
  }

  /**
   * A new token for the same merchant, after a 401; one exchange at a time. False when there is none. Never rejects.
   */
  again(): Promise<boolean> {
    const merchantId = this.#merchantId;
    if (merchantId === null) return Promise.resolve(false);
    this.#exchanging ??= this.#renew(merchantId)
      .catch(() => false)
      .finally(() => {
        this.#exchanging = null;
      });
    return this.#exchanging;
  }

  /**
   * Forgets LINE's login, asks for a new one and exchanges its token. The page may leave for it. False before a
   * merchant was entered, and when the person does not work there any more. Rejects with RequestFailed.
   */
  async signInAnew(): Promise<boolean> {
    const merchantId = this.#merchantId;
    if (merchantId === null) return false;
    this.#identity.logout();
    await this.#identity.login();
    return this.#renew(merchantId);
  }

  async #renew(merchantId: MerchantId): Promise<boolean> {
    const exchanged = await this.#exchange(merchantId);
    if (exchanged === null) return false;
    this.#merchantId = merchantId;
    this.#token = exchanged.token;
    this.#kept.keep({ merchantId, ...exchanged });
    return true;
  }

  async #exchange(merchantId: MerchantId): Promise<Omit<KeptToken, "merchantId"> | null> {
    const form = new URLSearchParams({
      grant_type: grantType,
      subject_token: await this.#idToken(),
      subject_token_type: subjectTokenType,
      resource: merchantId,
    });
    try {
      const { data } = await this.#axios.post<Exchanged>("/oauth/token", form);
      return { token: data.access_token, until: Date.now() + data.expires_in * second };
    } catch (error) {
      if (isNotStaff(error)) return null;
      throw toRequestFailed(error);
    }
  }

  /** LINE's token, after a new login if it has run out; that may leave the page. */
  async #idToken(): Promise<string> {
    if (this.#identity.idToken() === null) await this.#identity.login();
    const token = this.#identity.idToken();
    if (token === null) throw new RequestFailed({ code: "unauthenticated", status: 401 });
    return token;
  }
}

/** The token endpoint answers in OAuth's own form (RFC 6749, 5.2). */
function isNotStaff(error: unknown): boolean {
  if (!isAxiosError<{ readonly error?: unknown } | undefined>(error)) return false;
  return error.response?.status === 400 && error.response.data?.error === "invalid_target";
}
