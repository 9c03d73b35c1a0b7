import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Language } from "#domain/member/member.ts";
import { isFree, type Participation } from "#domain/participation/participation.ts";
import { amountDue } from "#domain/payment/decide-pay.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import { dateFormat } from "../date-format.ts";
import { showMoney } from "../money-format.ts";
import { type BubbleRow, bubble } from "./bubble.ts";
import type { FlexMessage } from "./flex-message.ts";
import { flexTexts } from "./flex-texts.ts";

/** What every bubble is about. */
export interface BubbleFacts {
  readonly language: Language;
  readonly event: Pick<SportsEvent, "title" | "startsAt" | "timeZone" | "venue">;
  /** The message as plain text. */
  readonly text: string;
  /** Where its button leads: an https address. */
  readonly uri: string;
}

type Seats = Pick<Participation, "seats" | "price">;

/** An offer: what it is, what it costs, until when it stands, and a button straight to payment. */
export function offerBubble(facts: BubbleFacts, participation: Seats, until: Instant): FlexMessage {
  const { language, event } = facts;
  const { offer, rows, free } = flexTexts[language];
  const total = isFree(participation) ? free : showMoney(amountDue(participation), language);
  return bubble({
    altText: facts.text,
    heading: offer.heading,
    title: event.title,
    rows: [
      { label: rows.until, value: dateFormat(language, event.timeZone).format(until) },
      ...eventRows(facts),
      { label: rows.seats, value: String(participation.seats) },
      { label: rows.total, value: total },
    ],
    button: { label: isFree(participation) ? offer.accept : offer.pay, uri: facts.uri },
  });
}

/** A ticket: when, where, for how many, and a button to it. */
export function ticketBubble(facts: BubbleFacts, { seats }: Pick<Participation, "seats">): FlexMessage {
  const { ticket, rows } = flexTexts[facts.language];
  return bubble({
    altText: facts.text,
    heading: ticket.heading,
    title: facts.event.title,
    rows: [...eventRows(facts), { label: rows.seats, value: String(seats) }],
    button: { label: ticket.open, uri: facts.uri },
  });
}

/** A refund: how much goes where, and a button to its way there. */
export function refundBubble(
  facts: BubbleFacts,
  { amount, destination }: Pick<Refund, "amount" | "destination">,
): FlexMessage {
  const { refund, rows } = flexTexts[facts.language];
  return bubble({
    altText: facts.text,
    heading: refund.heading,
    title: facts.event.title,
    rows: [
      { label: rows.amount, value: showMoney(amount, facts.language) },
      { label: rows.to, value: destination.label },
    ],
    button: { label: refund.open, uri: facts.uri },
  });
}

function eventRows({ language, event }: BubbleFacts): readonly BubbleRow[] {
  const { rows } = flexTexts[language];
  return [
    { label: rows.when, value: dateFormat(language, event.timeZone).format(event.startsAt) },
    { label: rows.where, value: event.venue.name },
  ];
}
