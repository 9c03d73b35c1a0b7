export type RefState =
  | "awaiting_payment"
  | "under_review"
  | "offered"
  | "waitlisted"
  | "confirmed"
  | "expired"
  | "left"
  | "event_cancelled";

/** From how many hours before the start which percentage comes back, the most hours first. */
export type RefPolicy = readonly (readonly [hours: number, percent: number])[];

export interface RefEvent {
  readonly id: string;
  price: number;
  policy: RefPolicy;
  /** The smallest payable step of its currency. */
  readonly step: number;
  readonly methods: readonly string[];
  startsAt: number;
  endsAt: number;
  court: string;
  /** How far north of where it began its pin is, in metres. */
  pin: number;
  closesAt: number;
  readonly hasQueue: boolean;
  /** Seats that members may have. */
  capacity: number;
  /** Seats beside them that only staff give. */
  heldBack: number;
  /** Members join from then on; 0: since they see it. */
  opensAt: number;
  cancelled: boolean;
  /** Until when seats are kept for who lost theirs; 0 where nobody did. */
  keptUntil: number;
  /** Whom staff named when they closed the roll; null before. */
  roll: readonly RefPlace[] | null;
  nextSequence: number;
}

export interface RefPlace {
  readonly id: string;
  readonly event: RefEvent;
  /** `nobody` once its member was erased. */
  member: string;
  /** For one seat, and the policy, both as they were at joining. */
  readonly price: number;
  readonly policy: RefPolicy;
  readonly sequence: number;
  seats: number;
  /** The smallest number of seats that it would come with; null for all. */
  fewer: number | null;
  /** All seats that it asked for, while it is offered fewer. */
  wanted: number | null;
  /** How often others took seats that it could not use, up to three. */
  passed: number;
  /** Offers that ran out for it. */
  missed: number;
  asleep: boolean;
  state: RefState;
  deadline: number | null;
  ending: string | null;
  readonly joinedAt: number;
  /** Paid by transfer once: that moves the deadline of a join, and counts as the one hold by transfer. */
  byTransfer: boolean;
  /** Given up while nothing was paid: that counts like a hold that ran out. */
  leftUnpaid: boolean;
  rejections: number;
  /** Money that came, oldest attempt first, and what of it went or goes back. */
  readonly money: RefMoney[];
  /** What bought its seats; null until it is paid. */
  bought: RefBought | null;
  /** What is owed at the venue; null where nothing is to be paid there. */
  owed: number | null;
  /** The transfers that counted for what staff took, as the server names their exceptions. */
  counted: readonly string[];
  /** When staff had the money that bought its seats in their hands; null where it came another way, or they took it back. */
  takenAt: number | null;
  /** The numbers of seats that it was lowered to, each by a call with a key of its own. */
  readonly lowerings: Set<number>;
  /** What leaving gave back; null where that was nothing. */
  refundOfLeaving: number | null;
  /** The start that the member agreed to at joining. */
  readonly agreedStart: number;
  /** What the member agreed to, or was told last. */
  knows: Known;
  /** What the last notice of a change was about; null before the first. */
  toldOf: readonly ("time" | "venue")[] | null;
  /** The event was changed under the member, who may leave with all of its money. */
  free: boolean;
  /** Staff named it as missed; null where they did not. */
  miss: RefMiss | null;
  /** When its seats were confirmed; null while they never were. */
  confirmedAt: number | null;
  /** Its event lost the seats, and it stands before who waits in order of arrival. */
  lost: boolean;
  /** The scan that checked it in; null before. */
  checkedInBy: string | null;
  /** The merchant took less than was due for the whole. */
  takenForLess: boolean;
  /** What it was before staff took it out, when they did, and what that gave back; null where they did not. */
  out: ({ readonly at: number; readonly state: RefState; readonly deadline: number | null } & RefGivenUp) | null;
  /** The slip was approved after the end, and its member had not come: what the tier does not give back is kept. */
  unplayed: boolean;
}

/** What taking somebody out gave up. */
interface RefGivenUp {
  readonly owed: number | null;
  readonly refund: number;
}

export interface Known {
  readonly startsAt: number;
  readonly court: string;
  readonly pin: number;
}

export interface RefMiss {
  readonly at: number;
  objected: boolean;
  decision: "counts" | "taken_back" | null;
}

export interface RefMoney {
  readonly payment: string;
  paid: number;
  returned: number;
}

/** Money that bought seats: what was really paid for them, and the percentages of those given up, added up. */
export interface RefBought {
  readonly money: RefMoney;
  readonly paid: number;
  readonly seats: number;
  percents: number;
}

export type Said = { readonly says: string; readonly place?: RefPlace; readonly refund?: number | null };

/** Who an erased member is from then on. */
export const nobody = "nobody";

export const isWalkIn = (member: string) => member.startsWith("walk-in~");
/** May somebody still ask for something for it, and be told? */
export const isSomebody = ({ member }: RefPlace) => member !== nobody && !isWalkIn(member);

/** A new place, before it is known what becomes of it. Its event's next number goes to it. */
export function newPlace(
  event: RefEvent,
  now: number,
  who: Pick<RefPlace, "id" | "member" | "seats" | "fewer" | "state" | "deadline">,
): RefPlace {
  const sequence = event.nextSequence;
  event.nextSequence += 1;
  return {
    ...who,
    event,
    sequence,
    rejections: 0,
    money: [],
    price: event.price,
    policy: event.policy,
    agreedStart: event.startsAt,
    joinedAt: now,
    knows: { startsAt: event.startsAt, court: event.court, pin: event.pin },
    wanted: null,
    passed: 0,
    missed: 0,
    asleep: false,
    ending: null,
    bought: null,
    takenAt: null,
    counted: [],
    lowerings: new Set<number>(),
    owed: null,
    refundOfLeaving: null,
    confirmedAt: who.state === "confirmed" ? now : null,
    lost: false,
    checkedInBy: null,
    miss: null,
    byTransfer: false,
    leftUnpaid: false,
    takenForLess: false,
    out: null,
    unplayed: false,
    toldOf: null,
    free: false,
  };
}

export const minute = 60_000;
export const hour = 60 * minute;
export const held = (place: RefPlace) => place.state === "awaiting_payment" || place.state === "offered";
export const seated = (place: RefPlace) => held(place) || place.state === "confirmed" || place.state === "under_review";
export const alive = (place: RefPlace) => seated(place) || place.state === "waitlisted";
export const ranOut = (place: RefPlace) =>
  place.ending === "hold_ran_out" ||
  place.ending === "offer_ran_out" ||
  (place.state === "waitlisted" && (place.missed > 0 || place.lost));
export const due = (place: RefPlace) => place.price * place.seats;

/** Money came for a place: `back` of it goes back at once, the rest bought its seats. */
export function buy(place: RefPlace, payment: string, paid: number, back = 0): void {
  const money = { payment, paid, returned: back };
  place.money.push(money);
  place.bought = { money, paid: paid - back, seats: place.seats, percents: 0 };
}

/** Seats are given up at a percentage: all that is owed so far, rounded once, less what was owed before. */
export function settleSeats({ bought, event: { step } }: RefPlace, seats: number, percent: number): number | null {
  if (!bought) return null;
  const whole = bought.seats * 100 * step;
  const owed = (percents: number) =>
    Math.min(bought.paid, Math.floor((2 * bought.paid * percents + whole) / (2 * whole)) * step);
  const before = owed(bought.percents);
  bought.percents += seats * percent;
  const refund = owed(bought.percents) - before;
  bought.money.returned += refund;
  return refund > 0 ? refund : null;
}

export const smallest = (party: Pick<RefPlace, "seats" | "fewer">) => Math.min(party.fewer ?? party.seats, party.seats);

export function end(place: RefPlace, state: RefState, ending: string): void {
  Object.assign(place, { state, ending, deadline: null, owed: null });
}

export function confirm(place: RefPlace, confirmedAt: number): void {
  Object.assign(place, { state: "confirmed", ending: null, deadline: null, wanted: null, confirmedAt });
}

const isElsewhere = ({ event, knows }: RefPlace) =>
  event.court !== knows.court || Math.abs(event.pin - knows.pin) > 200;

/** Are start or venue too far from what its member knows? */
export function mustBeTold(place: RefPlace): boolean {
  return Math.abs(place.event.startsAt - place.knows.startsAt) > 15 * minute || isElsewhere(place);
}

/**
 * The member is told where start or venue are too far from what it knows. It then knows them, but not what it was not
 * told of; and may leave freely when it is in.
 */
export function tell(place: RefPlace): void {
  const { event, knows } = place;
  if (!mustBeTold(place)) return;
  const elsewhere = isElsewhere(place);
  const { startsAt, court, pin } = event;
  const differs = startsAt !== knows.startsAt;
  place.toldOf = [...(differs ? (["time"] as const) : []), ...(elsewhere ? (["venue"] as const) : [])];
  place.knows = elsewhere ? { startsAt, court, pin } : { ...knows, startsAt };
  if (seated(place)) place.free = true;
}
