import type { Member, MemberId } from "./member.ts";
import type { Instant } from "../time/instant.ts";

/** No token can name such a member: `~` is in no LINE user id. */
const mark = "erased~";

/** Who an erased member is from then on in what has to be kept: nobody, but the same nobody everywhere. `random` is a fresh id. */
export function erasedMemberId(random: string): MemberId {
  return mark + random;
}

export function isErased(memberId: MemberId): boolean {
  return memberId.startsWith(mark);
}

/** The member that stands where an erased one stood. It can't be reached, and nothing is known of it. */
export function nobody(random: string, now: Instant): Member {
  return {
    id: erasedMemberId(random),
    displayName: "",
    pictureUrl: null,
    name: null,
    email: null,
    phone: null,
    language: "en",
    signedUpAt: null,
    acceptedTerms: null,
    acceptedPrivacy: null,
    isFriend: false,
    createdAt: now,
  };
}
