import { KeySource } from "#application/ports/environment.ts";
import { ProfileRepository } from "#application/ports/profile-repository.ts";
import { currentDocuments } from "#domain/member/documents.ts";
import type { Profile } from "#contract/members/profile.ts";
import type { Needs } from "#wiring/needs.ts";
import { KeptKeys } from "./kept-keys.ts";

/** The member signs up: tells who it is and accepts terms and privacy notes as they are now. Never needed to join. */
export class SignUp {
  static readonly needs: Needs<typeof SignUp> = [ProfileRepository, KeySource];
  readonly #profiles: ProfileRepository;
  readonly #keys: KeptKeys;

  constructor(profiles: ProfileRepository, keys: KeySource) {
    this.#profiles = profiles;
    this.#keys = new KeptKeys(keys);
  }

  /** Failures reject with RequestFailed; the same details may be sent again. */
  run(details: { readonly name: string; readonly email: string; readonly phone: string | null }): Promise<Profile> {
    const order = {
      ...details,
      acceptedTerms: currentDocuments.terms,
      acceptedPrivacy: currentDocuments.privacy,
    };
    return this.#keys.ask(JSON.stringify(order), (key) => this.#profiles.signUp(order, key));
  }
}
