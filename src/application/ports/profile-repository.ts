import type { Profile } from "#contract/members/profile.ts";
import { port } from "#wiring/needs.ts";
import type { MessagingProfile } from "./identity-provider.ts";

export type ProfileChange = Partial<Pick<Profile, "name" | "email" | "phone" | "language">>;

/** What signing up gives: details, and the versions of the texts that were shown. */
export interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly acceptedTerms: string;
  readonly acceptedPrivacy: string;
}

export type EraseAnswer =
  /** `stillLinked`: LINE did not end what the app may do there, so the member has to. Left out where nothing is to be done. */
  | { readonly kind: "erased"; readonly stillLinked?: true }
  /** Something live holds a seat or waits, or money is on its way. */
  | { readonly kind: "refused"; readonly reason: "has_live_participations" | "refund_open" };

/** The member's system profile. Failures reject with RequestFailed. */
export interface ProfileRepository {
  read(): Promise<Profile>;
  update(change: ProfileChange): Promise<Profile>;
  /** Signs up, also again: then the details change. Takes a `key` (UUID) and can be repeated with it. */
  signUp(details: SignUp, key: string): Promise<Profile>;
  /** Everything that is held of the member, as indented JSON. */
  exportData(): Promise<string>;
  /** Erases what is personal, also again. With LINE's access token the app's authorisation at LINE is withdrawn too. */
  erase(lineAccessToken?: string | null): Promise<EraseAnswer>;
  /** Posts the follow webhook with the member's messaging profile (spec §4). Repeatable. */
  follow(profile: MessagingProfile): Promise<void>;
}
export const ProfileRepository = port<ProfileRepository>("ProfileRepository");
