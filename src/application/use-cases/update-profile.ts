import { type ProfileChange, ProfileRepository } from "#application/ports/profile-repository.ts";
import type { Profile } from "#contract/members/profile.ts";
import type { Needs } from "#wiring/needs.ts";

/** The member changes what it told us: name, email, phone, language. */
export class UpdateProfile {
  static readonly needs: Needs<typeof UpdateProfile> = [ProfileRepository];
  readonly #profiles: ProfileRepository;

  constructor(profiles: ProfileRepository) {
    this.#profiles = profiles;
  }

  /** Only the given parts change. Answers the whole profile; failures reject with RequestFailed. */
  run(change: ProfileChange): Promise<Profile> {
    return this.#profiles.update(change);
  }
}
