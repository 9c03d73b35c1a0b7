import type { BankAccount } from "#domain/bank-account/bank-account.ts";
import type { MemberCard } from "#domain/card/card.ts";
import type { ConversationLine } from "#domain/conversation/conversation.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { ClubStanding } from "#domain/merchant/admission.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Member, MemberId } from "#domain/member/member.ts";
import type { SavedSearch } from "#domain/member/saved-search.ts";
import type { Tie } from "#domain/member/tie.ts";
import type { GuestSeat } from "#domain/guest-seat/guest-seat.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { ArrivedTransfer } from "#domain/payment/transfer.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import type { StaffMember } from "#domain/merchant/staff.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { SalesDocument } from "#domain/sales-document/sales-document.ts";
import type { NotifierToken } from "#server/application/line/service-notifier.ts";
import type { Message } from "#server/application/messages/message-store.ts";
import type { Slip } from "#server/application/transfers/slip-store.ts";

/** A slip as it is stored: without what its member or time has taken away. */
export type KeptSlip = Omit<Slip, "picture" | "fingerprint"> & {
  readonly picture: Uint8Array | null;
  readonly fingerprint: string | null;
};

/** The id by which a merchant knows a member, and how the member stands there. */
export interface MerchantMember {
  readonly merchantId: MerchantId;
  readonly memberId: MemberId;
  readonly id: string;
  /** Null where nobody said so. */
  readonly standing: ClubStanding | null;
  /** Why it is blocked, in its organiser's words; null otherwise. */
  readonly reason: string | null;
  readonly standsSince: Instant | null;
  /** What staff noted about the member, for themselves and the member's export. */
  readonly note: string | null;
}

/** The rows that are about a member, by kind. A new kind has to be named below and found in every adapter. */
export interface HeldRows {
  readonly members: readonly Member[];
  readonly cards: readonly MemberCard[];
  readonly bankAccounts: readonly BankAccount[];
  readonly messages: readonly Message[];
  readonly notifierTokens: readonly NotifierToken[];
  readonly staff: readonly StaffMember[];
  readonly ties: readonly Tie[];
  readonly savedSearches: readonly SavedSearch[];
  readonly conversationLines: readonly ConversationLine[];
  /** Where the member is the guest. */
  readonly guestSeats: readonly GuestSeat[];
  readonly merchantMembers: readonly MerchantMember[];
  readonly participations: readonly Participation[];
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  readonly salesDocuments: readonly SalesDocument[];
  readonly slips: readonly KeptSlip[];
  readonly exceptions: readonly TransferException[];
  readonly transfers: readonly ArrivedTransfer[];
}

/**
 * What becomes of a field when its member is erased. `book`: it stays, because the books need it and it names nobody.
 * `member`: it names the member, and nobody takes its place. A function: it stays without the person.
 */
type Fate<Value> = "book" | "member" | ((value: Value) => Value);
type Fates<Row> = { readonly [Field in keyof Row]-?: Fate<Row[Field]> };

const nothing = () => null;

/** The kinds whose rows go with their member as a whole. */
export const goneWithMember = [
  "members",
  "cards",
  "bankAccounts",
  "messages",
  "notifierTokens",
  "staff",
  "ties",
  "savedSearches",
  "conversationLines",
  "guestSeats",
] as const;

/**
 * The kinds whose rows stay for the books, and what becomes of each field (product rules, *What is kept, and for how
 * long*). A new field does not compile until it is here.
 */
export const fates = {
  merchantMembers: {
    merchantId: "book",
    memberId: "member",
    id: "book",
    standing: nothing,
    reason: nothing,
    standsSince: nothing,
    note: nothing,
  } satisfies Fates<MerchantMember>,
  participations: {
    id: "book",
    eventId: "book",
    merchantId: "book",
    memberId: "member",
    seats: "book",
    guests: () => [],
    state: "book",
    sequence: "book",
    deadline: "book",
    price: "book",
    refundPolicy: "book",
    // Random codes: without the member they lead to nobody.
    ticketCode: "book",
    checkedInAt: "book",
    checkInNonce: "book",
    arrivals: "book",
    agreed: "book",
    told: "book",
    freeToLeaveUntil: "book",
    joinedAt: "book",
    changedAt: "book",
    ending: "book",
    transferMovedDeadline: "book",
    slipRejections: "book",
    leftUnpaid: "book",
    miss: "book",
    acceptsFewer: "book",
    wantedSeats: "book",
    passedOver: "book",
    missedOffers: "book",
    asleep: "book",
    called: "book",
    confirmedAt: "book",
    displacedAt: "book",
    beforeTakeOut: "book",
  } satisfies Fates<Participation>,
  payments: {
    id: "book",
    joinId: "book",
    eventId: "book",
    merchantId: "book",
    memberId: "member",
    amount: "book",
    method: "book",
    gateway: "book",
    cardId: nothing,
    instrument: nothing,
    state: "book",
    nextAction: nothing,
    // The merchant's own words about a slip.
    failure: (failure) => failure && { ...failure, message: "" },
    createdAt: "book",
    changedAt: "book",
    cancelRequestedAt: "book",
    inquiredAt: "book",
    slip: "book",
    dispute: "book",
    bought: "book",
    // Who took it is an id that goes with its person.
    taken: "book",
  } satisfies Fates<Payment>,
  refunds: {
    id: "book",
    joinId: "book",
    paymentId: "book",
    eventId: "book",
    merchantId: "book",
    memberId: "member",
    amount: "book",
    percent: "book",
    cause: "book",
    destination: ({ kind }) => ({ kind, label: "" }),
    state: "book",
    requestedAt: "book",
    processingAt: "book",
    expectedBy: "book",
    settledAt: "book",
    // An id that goes with its person.
    handedBackBy: "book",
    payerIsAsked: "book",
    payoutAccount: nothing,
    payoutId: "book",
    // The bank's own number of the payout.
    reference: "book",
    // The bank's words may name the holder.
    returns: (returns) => returns.map((sent) => ({ ...sent, reason: "", account: null })),
    dispute: "book",
  } satisfies Fates<Refund>,
  salesDocuments: {
    id: "book",
    kind: "book",
    merchantId: "book",
    memberId: "member",
    joinId: "book",
    eventId: "book",
    paymentId: "book",
    refundId: "book",
    year: "book",
    serial: "book",
    issuedAt: "book",
    amount: "book",
    tax: "book",
    facts: "book",
    // Taiwan's tax law asks for it until `keptUntil`; then it goes (decision 0090). Japan's asks for no name.
    buyer: (buyer) => (buyer?.kind === "addressee" ? null : buyer),
    voidedAt: "book",
    keptUntil: "book",
  } satisfies Fates<SalesDocument>,
  slips: {
    id: "book",
    paymentId: "book",
    number: "book",
    fingerprint: nothing,
    mediaType: "book",
    picture: nothing,
    code: nothing,
    codeDigest: nothing,
    bankAnswer: nothing,
    payerLast5: nothing,
    paidAt: nothing,
    uploadedAt: "book",
  } satisfies Fates<KeptSlip>,
  exceptions: {
    id: "book",
    merchantId: "book",
    paymentId: "book",
    joinId: "book",
    fault: "book",
    restsOn: "book",
    expected: "book",
    received: "book",
    suggested: "book",
    occurredAt: "book",
    resolvedAt: "book",
    resolution: "book",
    reference: "book",
    payer: nothing,
    arrivedAt: "book",
    bookedFor: "book",
  } satisfies Fates<TransferException>,
  transfers: {
    merchantId: "book",
    id: "book",
    paymentId: "book",
    exceptionId: "book",
    received: "book",
    arrivedAt: "book",
  } satisfies Fates<ArrivedTransfer>,
} as const;

export type KeptKind = keyof typeof fates;

/** A row as it stays when its member is erased: `nobody` in the member's place, and no field that names a person. */
export function withoutPerson<Kind extends KeptKind>(
  kind: Kind,
  row: HeldRows[Kind][number],
  nobody: MemberId,
): HeldRows[Kind][number] {
  const kept = Object.entries(row).map(([field, value]: [string, unknown]) => {
    const fate = (fates[kind] as Readonly<Record<string, Fate<unknown>>>)[field];
    if (fate === "member") return [field, nobody];
    return [field, typeof fate === "function" ? fate(value) : value];
  });
  return Object.fromEntries(kept) as HeldRows[Kind][number];
}
