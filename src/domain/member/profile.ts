import type { Member } from "./member.ts";

/** The system profile (spec §3): what the server keeps of the member. */
export interface Profile extends Pick<Member, "displayName" | "pictureUrl" | "name" | "email" | "phone" | "language"> {
  readonly userId: string;
  readonly signedUp: boolean;
}

/** An email counts as missing when it is null, an empty string or undefined (spec §3). */
export function emailIsMissing(profile: { readonly email?: string | null | undefined }): boolean {
  return profile.email === null || profile.email === undefined || profile.email === "";
}
