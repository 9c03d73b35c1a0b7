import { PersonalStorage } from "#application/ports/environment.ts";
import { IdentityProvider } from "#application/ports/identity-provider.ts";
import { PlatformPort } from "#application/ports/platform-port.ts";
import type { Needs } from "#wiring/needs.ts";

/** What signing out would do. */
export interface SignOutOutlook {
  /** Check-ins at the door that would be lost. */
  readonly unsentCheckIns: number;
  /** False inside the messaging app, which keeps its login. */
  readonly endsLogin: boolean;
}

/** Signs the person out and removes what they left on this device. Rejects only where code can't be fetched. */
export class SignOut {
  static readonly needs: Needs<typeof SignOut> = [PersonalStorage, IdentityProvider, PlatformPort];
  readonly #storage: Pick<PersonalStorage, "clear" | "unsentCheckIns">;
  readonly #identity: Pick<IdentityProvider, "logout">;
  readonly #platform: Pick<PlatformPort, "isInClient" | "close">;

  constructor(
    storage: Pick<PersonalStorage, "clear" | "unsentCheckIns">,
    identity: Pick<IdentityProvider, "logout">,
    platform: Pick<PlatformPort, "isInClient" | "close">,
  ) {
    this.#storage = storage;
    this.#identity = identity;
    this.#platform = platform;
  }

  async outlook(): Promise<SignOutOutlook> {
    return { unsentCheckIns: await this.#storage.unsentCheckIns(), endsLogin: !this.#platform.isInClient() };
  }

  /** Ends the login, or closes the app inside the messaging app, whose login can't be ended from here. */
  async run(): Promise<void> {
    await this.#storage.clear();
    if (!this.#platform.close()) this.#identity.logout();
  }
}
