import type { Instant } from "#domain/time/instant.ts";
import type { Founding } from "./founding.ts";
import type { GatewayStanding } from "./gateway-standing.ts";
import type { MonthZones } from "./month-zones.ts";
import type { Timing } from "#domain/event/timing.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Currency } from "#domain/money/currency.ts";
import { type GatewayMethod, isByTransfer, type PaymentMethod } from "#domain/payment/method.ts";
import { isSensible, ordered, type RefundPolicy, tiersFault } from "#domain/refund/policy.ts";
import { type SellerTax, sellerTaxFaults } from "#domain/sales-document/seller-tax.ts";
import type { Faults } from "#domain/refusal.ts";
import { addressFaults } from "#domain/text/web-address.ts";
import { isTimeZone } from "#domain/time/zone.ts";

/** What a seller must show by law; in Japan 特定商取引法に基づく表記. */
export interface LegalPage {
  readonly operator: string;
  readonly representative: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly prices: string;
  readonly payment: string;
  readonly delivery: string;
  readonly cancellation: string;
}

/** Where members' bank transfers go. */
export interface TransferAccount {
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  /** The merchant's PromptPay id, for QR codes in Thailand; null: it has none. */
  readonly promptpayId: string | null;
}

/** Runs events and sells their seats. */
export interface Merchant {
  readonly id: MerchantId;
  readonly name: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly officialAccountUrl: string | null;
  readonly phone: string | null;
  readonly legal: LegalPage;
  readonly timing: Timing;
  /** Of new events that name none; null: the usual one. Events and places keep the one that they began with. */
  readonly refundPolicy: RefundPolicy | null;
  /** Null: the merchant takes no bank transfers. */
  readonly transferAccount: TransferAccount | null;
  /** Its registration for consumption tax or VAT; null: it has none. Counts for papers that are given from now on. */
  readonly tax: SellerTax | null;
  /** The time zones of its months; null: none is kept yet, and that of its first published event counts. */
  readonly monthZones: MonthZones | null;
  /** Its account at each payment gateway that asks for one, by the gateway's name. Set by the operator. */
  readonly gatewayAccounts: Readonly<Record<string, string>>;
  /** What gateways last said of those accounts, by the gateway's name; one that said nothing yet is left out. */
  readonly gatewayStandings: Readonly<Record<string, GatewayStanding>>;
  /** Which gateway takes its money by a method, where it is not the usual one. Set by the operator. */
  readonly served: Readonly<Partial<Record<GatewayMethod, ServedBy>>>;
  /** Since when it may be listed for everybody and use payment providers. Null: the operator did not look yet. */
  readonly approvedAt: Instant | null;
  /** Since when it is closed, for good; null while it is not. It is suspended too. */
  readonly closedAt: Instant | null;
  /** What the member said who opened it; null: the operator made it. */
  readonly founding: Founding | null;
}

/** Who takes a merchant's money by one method. */
export interface ServedBy {
  /** The gateway's name; null: nobody takes it. */
  readonly gateway: string | null;
  /** The currencies of the merchant's account there; left out: all that the gateway takes. */
  readonly currencies?: readonly Currency[] | undefined;
}

/** What a merchant changes of its settings. Each part is replaced as a whole; what is left out stays. */
export type MerchantChanges = Partial<
  Pick<Merchant, "name" | "description" | "legal" | "transferAccount" | "tax" | "refundPolicy" | "logoUrl">
> & {
  /** Open calls and gathering stay when they are left out. */
  readonly timing?: Omit<Timing, "openCall" | "gathering"> & Partial<Timing>;
  /** Counts from the first day of the next month (`withZone`). */
  readonly timeZone?: string;
};

/** Changes everything but the time zone, which depends on the month. */
export function withMerchantChanges(merchant: Merchant, all: MerchantChanges): Merchant {
  const { timing, timeZone: _timeZone, ...changes } = all;
  const { refundPolicy: policy = merchant.refundPolicy } = changes;
  const refundPolicy = policy && ordered(policy);
  return { ...merchant, ...changes, refundPolicy, timing: { ...merchant.timing, ...timing } };
}

/** Chats make links of addresses (docs/security.md). */
export function nameFaults(name: string): Faults {
  return addressFaults({ name }, "Leave web addresses out of the name.");
}

export const noSuchZone = "There is no such time zone.";

/** What is wrong with the settings: field → sentence. A name goes out in the account's own messages, as at opening. */
export function merchantFaults({
  name,
  timing,
  tax,
  refundPolicy,
  timeZone,
}: MerchantChanges): Readonly<Record<string, string>> {
  return {
    ...(name === undefined ? {} : nameFaults(name)),
    ...(timing && timingFaults(timing)),
    ...(tax && sellerTaxFaults(tax)),
    ...(refundPolicy && !isSensible(refundPolicy) ? { refundPolicy: tiersFault } : {}),
    ...(timeZone !== undefined && !isTimeZone(timeZone) ? { timeZone: noSuchZone } : {}),
  };
}

function timingFaults({ offer, quiet }: Pick<Timing, "offer" | "quiet">): Record<string, string> {
  const faults: Record<string, string> = {};
  if (offer.nearHours >= offer.farHours) {
    faults["timing.offer.nearHours"] = "The near hours must be fewer than the far hours.";
  }
  if (quiet && quiet.from === quiet.until) {
    faults["timing.quiet.until"] = "Quiet hours must end at another time than they begin; leave them out for none.";
  }
  return faults;
}

/** Does this change give free seats to somebody else, or at another time? */
export function changesWhoIsServed(before: Timing, after: Timing): boolean {
  const partsOf = ({ quiet, openCall, gathering }: Timing) => [
    quiet?.from,
    quiet?.until,
    quiet?.unlessStartBefore,
    openCall.minutes,
    gathering,
  ];
  const newer = partsOf(after);
  return partsOf(before).some((part, index) => part !== newer[index]);
}

/** An event that offers bank transfer needs an account of its merchant. Field → sentence; empty when all is right. */
export function transferSettingFaults(
  methods: readonly PaymentMethod[],
  { transferAccount }: Pick<Merchant, "transferAccount">,
): Readonly<Record<string, string>> {
  if (transferAccount !== null || !methods.some((method) => isByTransfer({ method }))) return {};
  return { paymentMethods: "Give the account for bank transfers in your settings first." };
}
