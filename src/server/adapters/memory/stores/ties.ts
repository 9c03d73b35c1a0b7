import { MemberUnknown } from "#server/application/members/member-store.ts";
import type { TieStore } from "#server/application/clubs/tie-store.ts";
import { by } from "../order.ts";
import { keyOf } from "../tables.ts";
import type { MemoryTransaction } from "../transaction.ts";

export function memoryTies({ rows }: MemoryTransaction): TieStore {
  const { members, merchants, participations, ties } = rows;
  return {
    async save(tie) {
      if (!members.get(tie.memberId)) throw new MemberUnknown("A tie needs its member.");
      if (!merchants.get(tie.merchantId)) throw new Error("A tie needs its merchant.");
      ties.put(tie);
    },
    find: async (memberId, merchantId) => ties.get(keyOf(memberId, merchantId)),
    ofMember: async (memberId) => ties.under("member", memberId).toSorted(by(({ merchantId }) => merchantId)),
    async shownIn(eventId, limit) {
      const shown = participations
        .under("liveInEvent", eventId)
        .filter(({ state }) => state === "confirmed")
        .filter(({ memberId, merchantId }) => ties.get(keyOf(memberId, merchantId))?.showsName === true)
        .toSorted(by(({ sequence }) => sequence));
      return shown.slice(0, limit).flatMap(({ memberId }) => members.get(memberId) ?? []);
    },
  };
}
