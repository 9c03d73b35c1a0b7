import type { SportsEvent } from "#domain/event/sports-event.ts";
import { isFree, type Participation } from "#domain/participation/participation.ts";
import { amountDue } from "#domain/payment/decide-pay.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Speech } from "../speech.ts";
import { type BubbleRow, bubble } from "./bubble.ts";
import type { FlexMessage } from "./flex-message.ts";

/** What every bubble is about. */
export interface BubbleFacts {
  readonly speech: Speech;
  readonly event: Pick<SportsEvent, "title" | "startsAt" | "timeZone" | "venue">;
  /** The message as plain text. */
  readonly text: string;
  /** Where its button leads: an https address. */
  readonly uri: string;
}

type Seats = Pick<Participation, "seats" | "price">;

/** An offer: what it is, what it costs, until when it stands, and a button straight to payment. */
export function offerBubble(facts: BubbleFacts, participation: Seats, until: Instant): FlexMessage {
  const { speech, event } = facts;
  const [total, button] = isFree(participation)
    ? [speech.say("free"), speech.say("bubble.offer.accept")]
    : [speech.money(amountDue(participation)), speech.say("bubble.offer.pay")];
  return bubble({
    altText: facts.text,
    heading: speech.say("bubble.offer.heading"),
    title: event.title,
    rows: [
      { label: speech.say("row.until"), value: speech.dates(event.timeZone).format(until) },
      ...eventRows(facts),
      { label: speech.say("row.seats"), value: String(participation.seats) },
      { label: speech.say("row.total"), value: total },
    ],
    button: { label: button, uri: facts.uri },
  });
}

/** A ticket: when, where, for how many, and a button to it. */
export function ticketBubble(facts: BubbleFacts, { seats }: Pick<Participation, "seats">): FlexMessage {
  const { speech } = facts;
  return bubble({
    altText: facts.text,
    heading: speech.say("bubble.ticket.heading"),
    title: facts.event.title,
    rows: [...eventRows(facts), { label: speech.say("row.seats"), value: String(seats) }],
    button: { label: speech.say("bubble.ticket.open"), uri: facts.uri },
  });
}

/** A refund: how much goes where, and a button to its way there. */
export function refundBubble(
  facts: BubbleFacts,
  { amount, destination }: Pick<Refund, "amount" | "destination">,
): FlexMessage {
  const { speech } = facts;
  return bubble({
    altText: facts.text,
    heading: speech.say("bubble.refund.heading"),
    title: facts.event.title,
    rows: [
      { label: speech.say("row.amount"), value: speech.money(amount) },
      { label: speech.say("row.to"), value: destination.label },
    ],
    button: { label: speech.say("bubble.refund.open"), uri: facts.uri },
  });
}

function eventRows({ speech, event }: BubbleFacts): readonly BubbleRow[] {
  return [
    { label: speech.say("row.when"), value: speech.dates(event.timeZone).format(event.startsAt) },
    { label: speech.say("row.where"), value: event.venue.name },
  ];
}
