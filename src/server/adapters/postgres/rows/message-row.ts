import type { Insertable, Selectable } from "kysely";
import type { Message } from "#server/application/ports/message-store.ts";
import type { MessageTable } from "../schema/tables.ts";
import { toDate, toInstant, toJsonOrNull } from "./values.ts";

export function toMessage(row: Omit<Selectable<MessageTable>, "position">): Message {
  return {
    id: row.id,
    key: row.key,
    memberId: row.member_id,
    kind: row.kind,
    joinId: row.join_id,
    until: toInstant(row.until),
    change: row.change,
    ...(row.account === null ? {} : { account: row.account }),
    createdAt: toInstant(row.created_at),
    sentAt: toInstant(row.sent_at),
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
    created_at: toDate(message.createdAt),
    sent_at: toDate(message.sentAt),
  };
}
