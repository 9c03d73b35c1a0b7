import { port } from "#wiring/needs.ts";
import type { Transactions } from "#server/application/ports/transactions.ts";
import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import { unapprovedFaults } from "#domain/merchant/approval.ts";
import { type Merchant, transferSettingFaults } from "#domain/merchant/merchant.ts";
import type { Store } from "#server/application/ports/store.ts";
import { isByTransfer } from "#domain/payment/method.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Faults } from "#domain/refusal.ts";
import { type PaymentGateways, unservedFaults } from "#server/application/paying/payment-gateways.ts";
import type { EventCursor } from "#server/application/events/event-store.ts";

/** Where covers of events may come from. */
export interface CoverHosts {
  readonly own: string;
  /** Null: any host. */
  readonly others: readonly string[] | null;
}

export const CoverHosts = port<CoverHosts>("CoverHosts");

/**
 * What is wrong with a cover, field → sentence. Whose picture it is can see who looks at the event, and could change
 * it: it comes from our own host or from one that whoever runs this trusts.
 */
export function coverFaults(coverUrl: string | null, { own, others }: CoverHosts): Readonly<Record<string, string>> {
  if (coverUrl === null || coverUrl.startsWith("/") || others === null) return {};
  const { host } = new URL(coverUrl);
  return host === own || others.includes(host) ? {} : { coverUrl: `Pictures from ${host} are not taken here.` };
}

/** The merchant that calls, if the event (also a draft) is its own; else null. */
export function merchantOf(
  transactions: Transactions,
  merchantId: MerchantId,
  eventId: EventId,
): Promise<Merchant | null> {
  return transactions.read(async (store) => {
    const event = await store.events.find(eventId);
    return event?.merchantId === merchantId ? store.merchants.find(merchantId) : null;
  });
}

const batch = 100;

type Offer = Pick<SportsEvent, "stage" | "audience" | "paymentMethods" | "price" | "maxSeatsPerJoin">;

/** The same as `offerFaults` under the merchant's lock: its account can't be removed, nor itself closed, meanwhile. */
export async function methodFaults(
  store: Store,
  gateways: PaymentGateways,
  offer: Offer,
  merchantId: MerchantId,
): Promise<Faults> {
  return offerFaults(present(await store.merchants.lock(merchantId)), gateways, offer);
}

/**
 * What an event offers that its merchant may not or can't, in audience and payment methods: field → sentence. A draft
 * may offer that already: what is missing is said when it is published.
 */
export function offerFaults(merchant: Merchant, gateways: PaymentGateways, offer: Offer): Faults {
  if (offer.stage === "draft") return {};
  return {
    ...unservedFaults(gateways, merchant, offer),
    ...unapprovedFaults(offer, merchant),
    ...transferSettingFaults(offer.paymentMethods, merchant),
  };
}

/** Who calls was let in as somebody of this merchant. */
export function present(merchant: Merchant | null): Merchant {
  if (!merchant) throw new Error("The merchant behind this token is missing.");
  return merchant;
}

/** Does a published event of the merchant that is not over offer bank transfer? */
export async function offersTransfer(store: Store, merchantId: MerchantId, now: Instant): Promise<boolean> {
  for await (const { stage, paymentMethods } of comingEvents(store, merchantId, now)) {
    if (stage === "published" && paymentMethods.some((method) => isByTransfer({ method }))) return true;
  }
  return false;
}

/** The merchant's published events that are not over, by start; while it is suspended too. */
export async function* comingEvents(store: Store, merchantId: MerchantId, now: Instant) {
  let after: EventCursor | null = null;
  do {
    const found = await store.events.list({ merchantId, notOverAt: now, own: true }, batch, after);
    for (const { event } of found) yield event;
    const last = found.length === batch ? found.at(-1)?.event : undefined;
    after = last ? { key: last.startsAt, id: last.id } : null;
  } while (after !== null);
}
