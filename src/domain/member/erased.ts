import type { Member, MemberId } from "./member.ts";
import type { Instant } from "../time/instant.ts";

/** The mark of an erased member's id. LINE user ids have no `~`, so no token can have such an id. */
const mark = "erased~";

/**
 * The id that replaces an erased member's in the records that are kept, the same in all of them. `random` is a new id.
 */
export function erasedMemberId(random: string): MemberId {
  return mark + random;
}

export function isErased(memberId: MemberId): boolean {
  return memberId.startsWith(mark);
}

/** The member that takes the place of an erased one. Nobody can sign in as it, and it holds no personal data. */
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
