import { RequestFailed } from "#application/ports/request-failed.ts";
import type { DevelopmentIdentity } from "./development-identity.ts";

/** Signs ID tokens for development identities. */
export interface DevelopmentIssuer {
  /** A raw ID token. Rejects with RequestFailed. */
  issue(identity: DevelopmentIdentity): Promise<string>;
}

/** The server's development issuer, `POST /dev/identity`. */
export class HttpDevelopmentIssuer implements DevelopmentIssuer {
  readonly #baseUrl: string;
  readonly #fetch: typeof fetch;

  constructor(baseUrl: string, fetching: typeof fetch = (input, init) => fetch(input, init)) {
    this.#baseUrl = baseUrl;
    this.#fetch = fetching;
  }

  async issue({ userId, displayName, isFriend }: DevelopmentIdentity): Promise<string> {
    const response = await this.#fetch(`${this.#baseUrl}/dev/identity`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      credentials: "omit",
      body: JSON.stringify({ userId, displayName, isFriend }),
    }).catch(() => {
      throw new RequestFailed({ code: "offline" });
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok && typeof body === "object" && body !== null && "idToken" in body) {
      if (typeof body.idToken === "string") return body.idToken;
    }
    throw new RequestFailed({ code: "sign_in_unavailable", status: response.status, body });
  }
}
