import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { TokenIdentity } from "#server/application/members/know-member.ts";
import type { Route } from "#contract/wire/route.ts";

/** Who calls, as far as a token proved it. */
export interface MemberCaller {
  readonly kind: "member";
  readonly memberId: MemberId;
  /** When the token ends: epoch milliseconds on the real clock. */
  readonly expiresAt: number;
  /** All that the token proves. */
  readonly identity: TokenIdentity;
}

export interface MerchantCaller {
  readonly kind: "merchant";
  readonly merchantId: MerchantId;
}

export interface Nobody {
  readonly kind: "nobody";
}

export type Caller = MemberCaller | MerchantCaller | Nobody;

/** Who a route's handler may meet. */
export type CallerOf<R extends Route> = R["auth"] extends "member"
  ? MemberCaller
  : R["auth"] extends "public"
    ? MemberCaller | Nobody
    : R["auth"] extends "merchant"
      ? MerchantCaller
      : Nobody;

/** The member behind a public call; null for nobody in particular. */
export function readerOf(caller: MemberCaller | Nobody): MemberId | null {
  return caller.kind === "member" ? caller.memberId : null;
}
