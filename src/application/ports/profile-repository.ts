import type { Profile } from "#contract/members/profile.ts";
import { port } from "#wiring/needs.ts";
import type { MessagingProfile } from "./identity-provider.ts";

export type ProfileChange = Partial<Pick<Profile, "name" | "email" | "phone" | "language">> & {
  /** Messages switched on or off; those that are left out stay. */
  readonly messageChoices?: Partial<Profile["messageChoices"]>;
};

/** What a member sends to sign up: details, and the versions of the legal texts that were shown. */
export interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly acceptedTerms: string;
  readonly acceptedPrivacy: string;
}

export type EraseAnswer =
  /** `stillLinked`: LINE did not withdraw the app's authorisation, so the member has to do it. Left out otherwise. */
  | { readonly kind: "erased"; readonly stillLinked?: true }
  /** A live participation holds a seat or waits, or money is on its way. */
  | { readonly kind: "refused"; readonly reason: "has_live_participations" | "refund_open" }
  /** The only owner of these merchants, by name. */
  | { readonly kind: "refused"; readonly reason: "last_owner"; readonly clubs: readonly string[] };

/** The member's system profile. Failures reject with RequestFailed. */
export interface ProfileRepository {
  read(): Promise<Profile>;
  update(change: ProfileChange): Promise<Profile>;
  /** Signs up. Signing up again changes the details. Takes a `key` (UUID) and may be repeated with it. */
  signUp(details: SignUp, key: string): Promise<Profile>;
  /** All data about the member, as indented JSON. */
  exportData(): Promise<string>;
  /**
   * Erases personal data; may be called again. With LINE's access token, the app's authorisation at LINE is withdrawn
   * too.
   */
  erase(lineAccessToken?: string | null): Promise<EraseAnswer>;
  /** Posts the follow webhook with the member's messaging profile (spec §4). May be repeated. */
  follow(profile: MessagingProfile): Promise<void>;
}
export const ProfileRepository = port<ProfileRepository>("ProfileRepository");
