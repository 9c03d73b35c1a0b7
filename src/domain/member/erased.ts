import { type Member, type MemberId, withoutLogin } from "./member.ts";
import type { Instant } from "../time/instant.ts";

/** Marks the id of an erased member. LINE user ids have no `~`, so no token can carry such an id. */
const mark = "erased~";

/** The id that replaces an erased member's id in all records that are kept. `random` is a new id. */
export function erasedMemberId(random: string): MemberId {
  return mark + random;
}

export function isErased(memberId: MemberId): boolean {
  return memberId.startsWith(mark);
}

/** The record that replaces an erased member. It has no personal data, and no token can sign in as it. */
export function nobody(random: string, now: Instant): Member {
  return withoutLogin(erasedMemberId(random), "", now);
}
