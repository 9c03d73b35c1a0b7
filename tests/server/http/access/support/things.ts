/** Ids of things that belong to somebody: to the member `owner`, or to the merchant `merchant-1`. */
export interface Things {
  /** A confirmed participation, paid by card, and its event. */
  readonly joinId: string;
  readonly eventId: string;
  readonly ticketCode: string;
  readonly paidId: string;
  /** A hold, with an open PromptPay attempt. */
  readonly heldJoinId: string;
  readonly openPaymentId: string;
  /** A transfer whose slip is under review. */
  readonly slipPaymentId: string;
  readonly offeredJoinId: string;
  /** A place in line. */
  readonly waitingJoinId: string;
  /** A bank refund that is in no payout file, of an event that was left; and one that is in `payoutId`. */
  readonly refundId: string;
  /** It waits for an account. */
  readonly wantingRefundId: string;
  /** A refund that staff hand back at the venue. */
  readonly venueRefundId: string;
  readonly leftEventId: string;
  readonly leftJoinId: string;
  readonly paidOutRefundId: string;
  readonly payoutId: string;
  readonly cardId: string;
  /** The country of a refund bank account. */
  readonly country: string;
  readonly exceptionId: string;
  /** Somebody who works for the merchant, at the door or higher. */
  readonly staffId: string;
  /** An invitation that nobody has used. */
  readonly invitationId: string;
  /** A program of the merchant's. */
  readonly clientId: string;
  /** What another owner asked for, and what was confirmed and waits for the owner who asked. */
  readonly confirmationId: string;
  readonly givenId: string;
  /** The id by which the merchant knows the member. */
  readonly knownAs: string;
  /** An event that is not published. */
  readonly draftId: string;
  /** A series whose first game is made, and whose second, on 10 December 2026, is not; and a template. */
  readonly seriesId: string;
  readonly templateId: string;
  /** Somebody who has taken cash, and cash that they handed over. */
  readonly cashOf: string;
  readonly handoverId: string;
  /** A game that is over, a place in it, and a place in another one that was named as missed. */
  readonly overEventId: string;
  readonly overJoinId: string;
  /** A place of a past event that owes at the venue, and one whose debt was waived. */
  readonly owesJoinId: string;
  readonly waivedJoinId: string;
  readonly missedJoinId: string;
  /** A place that staff have just taken out. */
  readonly takenOutJoinId: string;
  readonly partyJoinId: string;
  readonly freeEventId: string;
  /** The game of that place: its roll was closed. */
  readonly closedEventId: string;
  /** A place whose check-in is open, its ticket, and a place that came to another such game. */
  readonly comingJoinId: string;
  readonly comingTicket: string;
  readonly cameJoinId: string;
}

/** What somebody else has. */
export interface OwnThings {
  /** A hold of their own, and a card. */
  readonly heldJoinId: string;
  readonly cardId: string;
}

/** The same for things that are nowhere. The country is one that nobody has an account in. */
export function nowhere(things: Things): Things {
  const names = Object.keys(things).map((name) => [name, name === "country" ? "TW" : `nowhere_${name}`]);
  return { ...things, ...Object.fromEntries(names) };
}

/** What nobody but the owner and its merchant may read anywhere: ids, a ticket, a name, numbers of a card and an account. */
export function secretsOf(things: Things): readonly string[] {
  const {
    eventId: _event,
    leftEventId: _left,
    freeEventId: _free,
    overEventId: _over,
    country: _country,
    ...ids
  } = things;
  return [...Object.values(ids), ...ownerMarks];
}

export const ownerId = "owner-of-things";
export const owner = { name: "Owner Realname", email: "owner@secret.example", phone: "+66812345678" };
export const ownerAccount = {
  bankCode: "TH-004",
  accountNumber: "0127774321",
  accountName: "Owner Accountname",
} as const;
const ownerMarks = [
  ownerId,
  owner.name,
  owner.email,
  owner.phone,
  ownerAccount.accountName,
  ownerAccount.accountNumber,
  "4321",
];
