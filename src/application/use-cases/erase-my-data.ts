import { IdentityProvider } from "#application/ports/identity-provider.ts";
import { LineAccess } from "#application/ports/line-access.ts";
import { type EraseAnswer, ProfileRepository } from "#application/ports/profile-repository.ts";
import type { Needs } from "#wiring/needs.ts";

/**
 * The member has its personal data erased, here and what the app may do at LINE, and is logged out: the next call with
 * its token would make it anew.
 */
export class EraseMyData {
  static readonly needs: Needs<typeof EraseMyData> = [ProfileRepository, IdentityProvider, LineAccess];
  readonly #profiles: ProfileRepository;
  readonly #identity: Pick<IdentityProvider, "logout">;
  readonly #lineAccess: LineAccess;

  constructor(profiles: ProfileRepository, identity: Pick<IdentityProvider, "logout">, lineAccess: LineAccess) {
    this.#profiles = profiles;
    this.#identity = identity;
    this.#lineAccess = lineAccess;
  }

  /** A refusal is an answer; failures reject with RequestFailed and may be run again. */
  async run(): Promise<EraseAnswer> {
    const answer = await this.#profiles.erase(await this.#lineAccess.accessToken());
    if (answer.kind === "erased") this.#identity.logout();
    return answer;
  }
}
