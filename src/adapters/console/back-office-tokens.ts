import { isAxiosError, type AxiosInstance } from "axios";
import { toRequestFailed } from "#adapters/http/request-failure.ts";
import type { IdentityProvider } from "#application/ports/identity-provider.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { idTokenType, tokenExchange } from "#contract/merchants/access.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";

const grantType: typeof tokenExchange = "urn:ietf:params:oauth:grant-type:token-exchange";
const subjectTokenType: typeof idTokenType = "urn:ietf:params:oauth:token-type:id_token";

/**
 * The person's short-lived token of one merchant, in exchange for LINE's ID token (RFC 8693). It is kept in memory
 * only, and exchanged anew when a call is refused because it has run out.
 */
export class BackOfficeTokens {
  readonly #axios: AxiosInstance;
  readonly #identity: Pick<IdentityProvider, "idToken" | "login" | "logout">;
  #merchantId: MerchantId | null = null;
  #token: string | null = null;
  #exchanging: Promise<boolean> | null = null;

  /** `axios` sends no token of its own. */
  constructor(axios: AxiosInstance, identity: Pick<IdentityProvider, "idToken" | "login" | "logout">) {
    this.#axios = axios;
    this.#identity = identity;
  }

  /** Null before a merchant was entered. */
  token(): string | null {
    return this.#token;
  }

  /** False when the person does not work there; the token of before then stays. Rejects with RequestFailed. */
  async enter(merchantId: MerchantId): Promise<boolean> {
    const token = await this.#exchange(merchantId);
    if (token === null) return false;
    this.#merchantId = merchantId;
    this.#token = token;
    return true;
  }

  /** The person is signed out. */
  forget(): void {
    this.#merchantId = null;
    this.#token = null;
  }

  /**
   * A new token for the same merchant, after a 401; one exchange at a time. False when there is none. Never rejects.
   */
  again(): Promise<boolean> {
    const merchantId = this.#merchantId;
    if (merchantId === null) return Promise.resolve(false);
    this.#exchanging ??= this.enter(merchantId)
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
    return this.enter(merchantId);
  }

  async #exchange(merchantId: MerchantId): Promise<string | null> {
    const form = new URLSearchParams({
      grant_type: grantType,
      subject_token: await this.#idToken(),
      subject_token_type: subjectTokenType,
      resource: merchantId,
    });
    try {
      const { data } = await this.#axios.post<{ readonly access_token: string }>("/oauth/token", form);
      return data.access_token;
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
