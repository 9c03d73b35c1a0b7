import { waitsForStaff } from "#domain/conversation/conversation.ts";
import { grouped } from "#domain/grouped.ts";
import {
  type ConversationOverview,
  type ConversationStore,
  rankOf,
} from "#server/application/conversations/conversation-store.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import { byKeyThenId, newestFirst, nextItems } from "../../order.ts";
import { keyOf } from "../../tables.ts";
import type { MemoryTransaction } from "../../transaction.ts";

const oldestFirst = byKeyThenId<{ readonly id: string; readonly writtenAt: number }>(({ writtenAt }) => writtenAt);

export function memoryConversations(tx: MemoryTransaction): ConversationStore {
  const { conversationLines, customers, members, merchants } = tx.rows;
  const of = (merchantId: string, memberId: string) =>
    conversationLines.under("both", keyOf(merchantId, memberId)).toSorted(oldestFirst);
  return {
    async add(line) {
      tx.demandWrite();
      if (!members.get(line.memberId)) throw new MemberUnknown("A message needs its member.");
      if (!merchants.get(line.merchantId)) throw new Error("A message needs its merchant.");
      conversationLines.put(line);
    },
    find: async (id) => conversationLines.get(id),
    between: async (merchantId, memberId, limit) => of(merchantId, memberId).slice(-limit),
    async settle(merchantId, memberId, at) {
      tx.demandWrite();
      const waiting = of(merchantId, memberId).filter(waitsForStaff);
      for (const line of waiting) conversationLines.put({ ...line, settledAt: at });
      return waiting.length;
    },
    async listOf(merchantId, limit, after) {
      const byMember = grouped(conversationLines.under("merchant", merchantId), ({ memberId }) => memberId);
      const overviews = [...byMember].flatMap(([memberId, lines]): ConversationOverview[] => {
        const knownAs = customers.get(keyOf(merchantId, memberId))?.id;
        const sorted = lines.toSorted(oldestFirst);
        const last = sorted.at(-1);
        const waiting = sorted.filter(waitsForStaff);
        if (knownAs === undefined || last === undefined) return [];
        return [{ memberId, knownAs, waiting: waiting.length, waitingSince: waiting[0]?.writtenAt ?? null, last }];
      });
      return nextItems(overviews, (one) => ({ key: rankOf(one), id: one.knownAs }), newestFirst, limit, after);
    },
    async forgetBefore(instant) {
      tx.demandWrite();
      const old = conversationLines.all().filter(({ writtenAt }) => writtenAt < instant);
      for (const { id } of old) conversationLines.remove(id);
      return old.length;
    },
  };
}
