import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import { MemberUnknown } from "./member-store.ts";
import { Busy, type Store } from "#server/application/ports/store.ts";

/**
 * The ids by which a merchant knows members, never LINE's; drawn for those that it sees for the first time, so only
 * inside `run`. Throws Busy when one of them was erased at that moment: ask again.
 */
export async function knownAs(
  store: Store,
  ids: IdSource,
  merchantId: MerchantId,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, string>> {
  const fresh = new Map(memberIds.map((memberId) => [memberId, ids.newId()]));
  try {
    return await store.merchants.ensureMemberIds(merchantId, fresh);
  } catch (error) {
    if (error instanceof MemberUnknown) throw new Busy("A member was erased meanwhile.", { cause: error });
    throw error;
  }
}
