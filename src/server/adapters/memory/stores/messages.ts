import type { NotifierTokenStore } from "#server/application/line/service-notifier.ts";
import type { Message, MessageStore, NotSentReason, ToldOfNews } from "#server/application/messages/message-store.ts";
import { by, byDescending, inOrder } from "../order.ts";
import type { MessageRow } from "../rows.ts";
import { keyOf } from "../tables.ts";
import type { MemoryTransaction } from "../transaction.ts";

const oldest = inOrder<MessageRow>(
  by((row) => row.message.createdAt),
  by((row) => row.number),
);
const mostNeeded = inOrder<MessageRow>(
  by((row) => (["news", "saved_search", "announcement"].includes(row.message.kind) ? 1 : 0)),
  oldest,
);
const newest = inOrder<MessageRow>(
  byDescending((row) => row.message.createdAt),
  byDescending((row) => row.number),
);

function toldOf(about: readonly Message[]): ToldOfNews {
  const notSent: Partial<Record<NotSentReason, number>> = {};
  for (const { notSent: reason } of about) if (reason) notSent[reason] = (notSent[reason] ?? 0) + 1;
  const sent = about.flatMap(({ sentAt }) => sentAt ?? []);
  const waiting = about.filter((one) => one.sentAt === null && one.notSent === undefined).length;
  return { sent: sent.length, waiting, notSent, firstSentAt: sent.length === 0 ? null : Math.min(...sent) };
}

export function memoryMessages(tx: MemoryTransaction): MessageStore {
  const { messages, messageCounts } = tx.rows;
  const unsent = () => messages.under("unsent", "unsent").sort(oldest);
  const change = async (id: string, changed: (row: MessageRow) => MessageRow) => {
    tx.demandWrite();
    const row = messages.get(id);
    if (row) messages.put(changed(row));
  };
  return {
    async add(added) {
      tx.demandWrite();
      let number = messages.all().length;
      for (const message of added) {
        if (messages.under("key", message.key).length > 0) continue;
        messages.put({ message, number, tries: 0, firstTriedAt: null, nextTryAt: null });
        number += 1;
      }
    },
    unsent: async (limit) => messagesOf(unsent().slice(0, limit)),
    async claim(now, until, limit) {
      tx.demandWrite();
      const free = unsent()
        .sort(mostNeeded)
        .filter(({ nextTryAt }) => nextTryAt === null || nextTryAt <= now);
      return free.slice(0, limit).map((row) => {
        const tried = { ...row, tries: row.tries + 1, firstTriedAt: row.firstTriedAt ?? now, nextTryAt: until };
        messages.put(tried);
        return { message: tried.message, tries: tried.tries, firstTriedAt: tried.firstTriedAt };
      });
    },
    markSent: (id, sentAt) => change(id, (row) => ({ ...row, message: { ...row.message, sentAt } })),
    markNotSent: (id, notSent) => change(id, (row) => ({ ...row, message: { ...row.message, notSent } })),
    postpone: (id, nextTryAt) => change(id, (row) => ({ ...row, nextTryAt })),
    async lastTold(kind, joinIds) {
      const told = joinIds
        .flatMap((joinId) => messages.under("join", joinId))
        .filter(({ message }) => message.kind === kind)
        .sort(by(({ message }) => message.createdAt));
      return new Map(
        told.flatMap(({ message: { joinId, createdAt } }) => (joinId === null ? [] : [[joinId, createdAt]])),
      );
    },
    async lastWritten(kind, memberIds) {
      const written = memberIds
        .flatMap((memberId) => messages.under("member", memberId))
        .map(({ message }) => message)
        .filter((message) => message.kind === kind)
        .sort(by(({ createdAt }) => createdAt));
      return new Map(written.map(({ memberId, createdAt }) => [memberId, createdAt]));
    },
    written: async (keys) => keys.filter((key) => messages.under("key", key).length > 0).length,
    async toldOfNews(eventIds) {
      const news = messages.all().flatMap(({ message }) => (message.kind === "news" ? [message] : []));
      return new Map(
        eventIds.flatMap((eventId) => {
          const about = news.filter((message) => message.eventIds?.includes(eventId));
          return about.length === 0 ? [] : [[eventId, toldOf(about)]];
        }),
      );
    },
    narrow: (id, eventIds) => change(id, (row) => ({ ...row, message: { ...row.message, eventIds } })),
    async count(merchantId, month, to) {
      tx.demandWrite();
      const { sent = 0, toStaff = 0 } = messageCounts.get(keyOf(merchantId, month)) ?? {};
      messageCounts.put({ merchantId, month, sent: sent + 1, toStaff: toStaff + (to === "staff" ? 1 : 0) });
    },
    async counted(merchantId, month, to) {
      const count = messageCounts.get(keyOf(merchantId, month));
      return (to === "staff" ? count?.toStaff : count?.sent) ?? 0;
    },
    ofMember: async (memberId) => messagesOf(messages.under("member", memberId).sort(newest)),
    async forgetBefore(instant) {
      tx.demandWrite();
      const old = messages.all().filter(({ message }) => message.createdAt < instant);
      for (const { message } of old) messages.remove(message.id);
      return old.length;
    },
    list: async (limit) => messagesOf(messages.all().sort(newest).slice(0, limit)),
  };
}

function messagesOf(rows: readonly MessageRow[]) {
  return rows.map((row) => row.message);
}

export function memoryNotifierTokens(tx: MemoryTransaction): NotifierTokenStore {
  const { members, notifierTokens } = tx.rows;
  return {
    async keep(token) {
      tx.demandWrite();
      if (!members.get(token.memberId)) throw new Error("A notifier token needs its member.");
      notifierTokens.put(token);
    },
    find: async (memberId) => notifierTokens.get(memberId),
    async replace(memberId, value, next) {
      tx.demandWrite();
      if (notifierTokens.get(memberId)?.value !== value) return false;
      if (next) notifierTokens.put(next);
      else notifierTokens.remove(memberId);
      return true;
    },
  };
}
