import type { IdentityProvider } from "#application/ports/identity-provider.ts";
import type { EraseAnswer, ProfileRepository } from "#application/ports/profile-repository.ts";

/** The member has its personal data erased, and is logged out: the next call with its token would make it anew. */
export class EraseMyData {
  readonly #profiles: ProfileRepository;
  readonly #identity: Pick<IdentityProvider, "logout">;

  constructor(profiles: ProfileRepository, identity: Pick<IdentityProvider, "logout">) {
    this.#profiles = profiles;
    this.#identity = identity;
  }

  /** A refusal is an answer; failures reject with RequestFailed and may be run again. */
  async run(): Promise<EraseAnswer> {
    const answer = await this.#profiles.erase();
    if (answer.kind === "erased") this.#identity.logout();
    return answer;
  }
}
