import type { LineAccess } from "#application/ports/identity-provider.ts";

/** What of LIFF hands out access tokens; null where nobody is logged in. */
export interface LiffAccessToken {
  getAccessToken(): string | null;
}

/** The access token as LIFF has it. `load` brings that part of LIFF, once its login is there. */
export class LiffAccess implements LineAccess {
  readonly #load: () => Promise<LiffAccessToken>;

  constructor(load: () => Promise<LiffAccessToken>) {
    this.#load = load;
  }

  async accessToken(): Promise<string | null> {
    try {
      return (await this.#load()).getAccessToken();
    } catch {
      // Nobody's data stays because LINE could not be reached: the server tells LINE what it can.
      return null;
    }
  }
}

/** Where LINE is not: there is no access to it. */
export class NoLineAccess implements LineAccess {
  async accessToken(): Promise<string | null> {
    return null;
  }
}
