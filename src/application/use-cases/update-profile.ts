import type { ProfileChange, ProfileRepository } from "#application/ports/profile-repository.ts";
import type { Profile } from "#domain/member/profile.ts";

/** The member changes what Sideline keeps of them. */
export class UpdateProfile {
  readonly #profiles: ProfileRepository;

  constructor(profiles: ProfileRepository) {
    this.#profiles = profiles;
  }

  /** Only the given fields change. Answers the profile as it now stands. Failures reject with RequestFailed. */
  run(change: ProfileChange): Promise<Profile> {
    return this.#profiles.update(change);
  }
}
