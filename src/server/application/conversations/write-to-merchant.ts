import type { OwnConversationView } from "#contract/conversations/conversation.ts";
import { type WritingRefusal, writingRefusal, writtenAfter } from "#domain/conversation/conversation.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { type NotFound, notFound, type Refused } from "#domain/refusal.ts";
import { lockStanding } from "#server/application/merchants/customers.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { lineViewsOf, mostShown } from "./line-views.ts";

export interface WriteCommand {
  readonly memberId: MemberId;
  readonly merchantId: MerchantId;
  readonly eventId: EventId | null;
  readonly text: string;
  /** The same again writes nothing more. Null: another text each time. */
  readonly workId: string | null;
}

export type WriteAnswer =
  | { readonly kind: "written"; readonly conversation: OwnConversationView }
  | NotFound
  | Refused<WritingRefusal>;

/** A member writes to a merchant's staff, and reads what they answered. Suspended merchants are not found. */
export class WriteToMerchant {
  static readonly needs: Needs<typeof WriteToMerchant> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  write({ memberId, merchantId, eventId, text, workId }: WriteCommand): Promise<WriteAnswer> {
    return this.#transactions.run(async (transaction): Promise<WriteAnswer> => {
      const { store } = transaction;
      const merchant = await openMerchant(store, merchantId);
      if (!merchant) return notFound;
      const event = eventId === null ? null : await store.events.find(eventId);
      if (eventId !== null && (event?.merchantId !== merchantId || event.stage === "draft")) return notFound;
      const { standing } = await lockStanding(transaction, merchantId, memberId);
      const id = workId ?? transaction.newId();
      if ((await store.conversations.find(id)) === null) {
        const lines = await store.conversations.between(merchantId, memberId, mostShown);
        const refusal = writingRefusal(lines, standing, transaction.now);
        if (refusal) return refusal;
        const line = { id, merchantId, memberId, author: "member", eventId, text, settledAt: null } as const;
        await store.conversations.add({ ...line, writtenAt: writtenAfter(lines, transaction.now) });
      }
      return { kind: "written", conversation: await ownConversation(store, merchant, memberId) };
    });
  }

  /** Null for an unknown or suspended merchant. */
  read(memberId: MemberId, merchantId: MerchantId): Promise<OwnConversationView | null> {
    return this.#transactions.read(async (store) => {
      const merchant = await openMerchant(store, merchantId);
      return merchant && ownConversation(store, merchant, memberId);
    });
  }
}

async function openMerchant(store: Store, merchantId: MerchantId): Promise<Merchant | null> {
  const merchant = await store.merchants.find(merchantId);
  return (await store.merchants.suspendedSince(merchantId)) === null ? merchant : null;
}

async function ownConversation(
  store: Store,
  { id: merchantId, name: merchantName, officialAccountUrl }: Merchant,
  memberId: MemberId,
): Promise<OwnConversationView> {
  const lines = await store.conversations.between(merchantId, memberId, mostShown);
  return { merchantId, merchantName, officialAccountUrl, lines: [...(await lineViewsOf(store, lines))] };
}
