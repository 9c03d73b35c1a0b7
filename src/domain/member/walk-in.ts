import type { Instant } from "../time/instant.ts";
import { type Member, type MemberId, withoutLogin } from "./member.ts";

/** Marks the id of a walk-in. LINE user ids have no `~`, so no token can carry such an id. */
const mark = "walk-in~";

/** The id of somebody whom staff add to an event by name. `random` is a new id. */
export function walkInId(random: string): MemberId {
  return mark + random;
}

export function isWalkIn(memberId: MemberId): boolean {
  return memberId.startsWith(mark);
}

/** The record of a walk-in: a name at most. No token can sign in as it, and nothing is sent to it. */
export function walkIn(random: string, displayName: string, now: Instant): Member {
  return withoutLogin(walkInId(random), displayName, now);
}
