import type { LineAccess } from "#application/ports/identity-provider.ts";

/** The part of LIFF that hands out access tokens; null when nobody is logged in. */
export interface LiffAccessToken {
  getAccessToken(): string | null;
}

/** LIFF's access token. `load` fetches that part of LIFF once the login is ready. */
export class LiffAccess implements LineAccess {
  readonly #load: () => Promise<LiffAccessToken>;

  constructor(load: () => Promise<LiffAccessToken>) {
    this.#load = load;
  }

  async accessToken(): Promise<string | null> {
    try {
      return (await this.#load()).getAccessToken();
    } catch {
      // An erasure goes on even when LINE can't be reached; the server tells LINE what it can.
      return null;
    }
  }
}

/** Used without LINE: there is no access token. */
export class NoLineAccess implements LineAccess {
  async accessToken(): Promise<string | null> {
    return null;
  }
}
