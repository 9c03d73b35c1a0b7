import type { Insertable, Selectable } from "kysely";
import type { Message } from "#server/application/messages/message-store.ts";
import type { MessageTable } from "../schema/tables.ts";
import { toDate, toInstant, toJsonOrNull } from "./values.ts";

/** The columns that make a message. */
export const messageColumns = [
  "id",
  "key",
  "member_id",
  "kind",
  "join_id",
  "until",
  "change",
  "account",
  "refund_id",
  "created_at",
  "sent_at",
  "not_sent",
] as const;

export function toMessage(row: Pick<Selectable<MessageTable>, (typeof messageColumns)[number]>): Message {
  return {
    id: row.id,
    key: row.key,
    memberId: row.member_id,
    kind: row.kind,
    joinId: row.join_id,
    until: toInstant(row.until),
    change: row.change,
    ...(row.account === null ? {} : { account: row.account }),
    ...(row.refund_id === null ? {} : { refundId: row.refund_id }),
    createdAt: toInstant(row.created_at),
    sentAt: toInstant(row.sent_at),
    ...(row.not_sent === null ? {} : { notSent: row.not_sent }),
  };
}

export function toMessageRow(message: Message): Insertable<MessageTable> {
  return {
    id: message.id,
    key: message.key,
    member_id: message.memberId,
    kind: message.kind,
    join_id: message.joinId,
    until: toDate(message.until),
    change: toJsonOrNull(message.change),
    account: toJsonOrNull(message.account ?? null),
    refund_id: message.refundId ?? null,
    created_at: toDate(message.createdAt),
    sent_at: toDate(message.sentAt),
    not_sent: message.notSent ?? null,
  };
}
