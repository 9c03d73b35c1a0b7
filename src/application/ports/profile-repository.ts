import type { Profile } from "#domain/member/profile.ts";
import type { MessagingProfile } from "./identity-provider.ts";

export type ProfileChange = Partial<Pick<Profile, "name" | "email" | "phone" | "language">>;

/** The member's system profile. Failures reject with RequestFailed. */
export interface ProfileRepository {
  read(): Promise<Profile>;
  update(change: ProfileChange): Promise<Profile>;
  /** Posts the follow webhook with the member's messaging profile (spec §4). Repeatable. */
  follow(profile: MessagingProfile): Promise<void>;
}
