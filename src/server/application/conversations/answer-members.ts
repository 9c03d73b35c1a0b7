import type { ConversationSummaryView, ConversationView } from "#contract/conversations/conversation.ts";
import { staffWritingRefusal, waitsForStaff, writtenAfter } from "#domain/conversation/conversation.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { isErased } from "#domain/member/erased.ts";
import { isWalkIn } from "#domain/member/walk-in.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { unapprovedWordsFaults } from "#domain/merchant/approval.ts";
import type { Page } from "#domain/page.ts";
import { mayBeTold } from "#domain/payment/debt.ts";
import { type Invalid, invalid, isFaulty, type NotFound, notFound, type Refused } from "#domain/refusal.ts";
import type { MerchantMember } from "#server/application/members/personal-data.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import type { Store } from "#server/application/ports/store.ts";
import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { rankOf } from "./conversation-store.ts";
import { lineViewsOf, mostShown } from "./line-views.ts";

export interface AnswerCommand {
  readonly merchantId: MerchantId;
  /** The merchant's own id for the member. */
  readonly knownAs: string;
  readonly text: string;
  /** The same again answers nothing more. Null: another answer each time. */
  readonly workId: string | null;
  readonly by?: Actor;
}

interface ListQuestion {
  readonly merchantId: MerchantId;
  readonly limit: number;
  readonly cursor: string | null;
}

export type ConversationAnswer =
  | { readonly kind: "conversation"; readonly conversation: ConversationView }
  | NotFound
  | Invalid;

/**
 * Staff read what members wrote, and answer or write first, by the merchant's own ids. What they write is told by LINE
 * and settles all that waits. A walk-in has no app to read it with. The audit trail has who wrote, without the text.
 */
export class AnswerMembers {
  static readonly needs: Needs<typeof AnswerMembers> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  list({ merchantId, limit, cursor }: ListQuestion): Promise<Page<ConversationSummaryView>> {
    return this.#transactions.read(async (store) => {
      const found = await store.conversations.listOf(merchantId, limit + 1, decodeCursor(cursor));
      const page = pageOf(found, limit, (one) => ({ key: rankOf(one), id: one.knownAs }));
      const members = await store.members.findMany(page.items.map(({ memberId }) => memberId));
      const last = await lineViewsOf(
        store,
        page.items.map((one) => one.last),
      );
      const items = page.items.flatMap(({ memberId, knownAs, waiting }, index): ConversationSummaryView[] => {
        const member = members.get(memberId);
        const line = last[index];
        if (!member || !line) return [];
        const { displayName, pictureUrl, name } = member;
        return [{ memberId: knownAs, displayName, pictureUrl, name, waiting, last: line }];
      });
      return { ...page, items };
    });
  }

  /** With a member who never wrote it has no lines. Null where the merchant knows nobody by that id. */
  read(merchantId: MerchantId, knownAs: string): Promise<ConversationView | null> {
    return this.#transactions.read(async (store) => {
      const known = await store.merchants.findKnown(merchantId, knownAs);
      return known && conversationWith(store, known);
    });
  }

  answer(command: AnswerCommand): Promise<ConversationAnswer | Refused<"too_many_messages">> {
    const { merchantId, knownAs, text, workId, by = sideline } = command;
    return this.#transactions.run(async (transaction) => {
      const { store, now } = transaction;
      const known = await store.merchants.lockKnown(merchantId, knownAs);
      const merchant = known && (await store.merchants.find(merchantId));
      if (!known || !merchant || isWalkIn(known.memberId)) return notFound;
      const fields = unapprovedWordsFaults({ text }, merchant);
      if (isFaulty(fields)) return invalid(fields);
      const { memberId } = known;
      const id = workId ?? transaction.newId();
      if ((await store.conversations.find(id)) === null) {
        const lines = await store.conversations.between(merchantId, memberId, mostShown);
        const refusal = staffWritingRefusal(lines, now);
        if (refusal) return refusal;
        const asked = lines.findLast(({ author }) => author === "member");
        await store.conversations.settle(merchantId, memberId, now);
        const line = { id, merchantId, memberId, author: "staff", eventId: null, text, settledAt: null } as const;
        await store.conversations.add({ ...line, writtenAt: writtenAfter(lines, now) });
        const notice = { merchantId, eventId: asked?.eventId ?? null, ids: [] };
        await transaction.tell([{ key: `answer:${id}`, memberId, kind: "answer", joinId: null, text, notice }]);
        await recordOf(transaction, "message_answered", known, by);
      }
      return conversationOf(store, known);
    });
  }

  /** What waits needs no answer. Repeatable: where nothing waits it writes nothing. */
  done({ merchantId, knownAs, by = sideline }: Omit<AnswerCommand, "text" | "workId">): Promise<ConversationAnswer> {
    return this.#transactions.run(async (transaction): Promise<ConversationAnswer> => {
      const { store, now } = transaction;
      const known = await store.merchants.lockKnown(merchantId, knownAs);
      if (!known) return notFound;
      const settled = await store.conversations.settle(merchantId, known.memberId, now);
      if (settled > 0) await recordOf(transaction, "message_set_aside", known, by);
      return conversationOf(store, known);
    });
  }
}

function recordOf(
  { record }: Transaction,
  act: "message_answered" | "message_set_aside",
  { merchantId, id }: MerchantMember,
  by: Actor,
): Promise<void> {
  return record({ merchantId, by, act, about: { kind: "member", id }, before: null, after: null });
}

async function conversationOf(store: Store, known: MerchantMember): Promise<ConversationAnswer> {
  const conversation = await conversationWith(store, known);
  return conversation ? { kind: "conversation", conversation } : notFound;
}

async function conversationWith(
  store: Store,
  { merchantId, memberId, id }: MerchantMember,
): Promise<ConversationView | null> {
  const member = isErased(memberId) || isWalkIn(memberId) ? null : await store.members.find(memberId);
  if (!member) return null;
  const lines = await store.conversations.between(merchantId, memberId, mostShown);
  const { displayName, pictureUrl, name } = member;
  const waiting = lines.filter(waitsForStaff).length;
  const who = { memberId: id, displayName, pictureUrl, name, waiting, reachable: mayBeTold(member) };
  return { ...who, lines: [...(await lineViewsOf(store, lines))] };
}
