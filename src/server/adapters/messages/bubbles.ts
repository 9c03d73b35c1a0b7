import type { messagingApi } from "@line/bot-sdk";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { isFree, type Participation } from "#domain/participation/participation.ts";
import { amountDue } from "#domain/payment/decide-pay.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { cutText } from "#domain/text/cut-text.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Speech } from "./speech.ts";

/** What every bubble shows. */
export interface BubbleFacts {
  readonly speech: Speech;
  readonly event: Pick<SportsEvent, "title" | "startsAt" | "timeZone" | "venue">;
  /** The message as plain text. */
  readonly text: string;
  /** Where its button leads: an https address. */
  readonly uri: string;
}

type Seats = Pick<Participation, "seats" | "price">;

/** An offer: its facts, its price, its deadline, and a button that leads straight to payment. */
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

/**
 * Seats that are called out or were lost, a missed offer or a missed game, a refund without an account: when and where,
 * and a button that opens what the member can do about it.
 */
export function plainBubble(facts: BubbleFacts, about: "call" | "missed" | "miss" | "lost" | "account"): FlexMessage {
  const { speech, event } = facts;
  return bubble({
    altText: facts.text,
    heading: speech.say(`bubble.${about}.heading`),
    title: event.title,
    rows: eventRows(facts),
    button: { label: speech.say(`bubble.${about}.open`), uri: facts.uri },
  });
}

/** A ticket: when, where, for how many, and a button that opens it. */
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

/** A refund: how much goes where, and a button that opens its progress. */
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

export interface NewsFacts extends Pick<BubbleFacts, "speech" | "text" | "uri"> {
  /** Whose events they are, or what was searched for. */
  readonly title: string;
  readonly of: "news" | "saved_search";
  /** Are there more new events than those that it names? */
  readonly more: boolean;
}

/** New events of organisers whom a member follows, or that its searches find: with days, and how to stop it. */
export function newsBubble(
  { speech, text: altText, title: about, of, more, uri }: NewsFacts,
  events: readonly BubbleFacts["event"][],
): FlexMessage {
  const rows = events.map(({ title, startsAt, timeZone, venue }) => ({
    label: speech.dates(timeZone).format(startsAt),
    value: speech.say("bubble.news.event", { event: title, venue: venue.name }),
  }));
  const isOne = events.length === 1 && !more;
  return bubble({
    altText,
    heading: speech.say(`bubble.${of}.heading`),
    title: about,
    rows: more ? [...rows, { label: "…", value: speech.say("bubble.news.more") }] : rows,
    note: speech.say("bubble.news.off"),
    button: { label: speech.say(isOne ? "bubble.news.openOne" : "bubble.news.open"), uri },
  });
}

function eventRows({ speech, event }: BubbleFacts): readonly BubbleRow[] {
  return [
    { label: speech.say("row.when"), value: speech.dates(event.timeZone).format(event.startsAt) },
    { label: speech.say("row.where"), value: event.venue.name },
  ];
}

/** One line under a message's title: a label and its value. */
export interface BubbleRow {
  readonly label: string;
  readonly value: string;
}

export interface BubbleParts {
  /** The whole message as one text. */
  readonly altText: string;
  readonly heading: string;
  readonly title: string;
  readonly rows: readonly BubbleRow[];
  /** A quiet sentence below the rows. */
  readonly note?: string;
  readonly button: { readonly label: string; readonly uri: string };
}

export type FlexMessage = messagingApi.FlexMessage & { readonly contents: messagingApi.FlexBubble };

const colours = { brand: "#1d4ed8", text: "#18181b", quiet: "#52525b", ground: "#ffffff" };

/**
 * A bubble with a heading, a title, rows and one button. Long texts are cut to LINE's limits. The background is white
 * in LINE's dark mode too, so that the colours keep their contrast.
 */
export function bubble({ altText, heading, title, rows, note, button }: BubbleParts): FlexMessage {
  return {
    type: "flex",
    altText: cutText(altText, flexLimits.altText),
    contents: {
      type: "bubble",
      size: "mega",
      body: {
        type: "box",
        layout: "vertical",
        spacing: "md",
        contents: [
          text(heading, { size: "sm", color: colours.brand, weight: "bold" }),
          text(title, { size: "lg", color: colours.text, weight: "bold" }),
          ...rows.filter(({ value }) => value.trim() !== "").map(rowBox),
          ...(note === undefined ? [] : [text(note, { size: "xs", color: colours.quiet })]),
        ],
      },
      footer: {
        type: "box",
        layout: "vertical",
        contents: [
          {
            type: "button",
            style: "primary",
            color: colours.brand,
            action: { type: "uri", label: cutText(button.label, flexLimits.buttonLabel), uri: button.uri },
          },
        ],
      },
      styles: { body: { backgroundColor: colours.ground }, footer: { backgroundColor: colours.ground } },
    },
  };
}

function rowBox({ label, value }: BubbleRow): messagingApi.FlexBox {
  return {
    type: "box",
    layout: "baseline",
    spacing: "sm",
    contents: [
      text(label, { size: "sm", color: colours.quiet, flex: 2 }),
      text(value, { size: "sm", color: colours.text, flex: 5 }),
    ],
  };
}

function text(
  value: string,
  look: Pick<messagingApi.FlexText, "size" | "color" | "weight" | "flex">,
): messagingApi.FlexText {
  return { type: "text", text: cutText(value, flexLimits.text), wrap: true, ...look };
}

/**
 * The limits of a Flex Message. LINE's own limits (Messaging API reference, *Flex Message* and *URI action*) have grown
 * over time; these are the smallest, which every version accepts. Lengths are UTF-16 units, as LINE counts.
 */
export const flexLimits = {
  altText: 400,
  /** The JSON of one bubble, in UTF-8 bytes. */
  bubbleBytes: 30 * 1024,
  buttonLabel: 20,
  uri: 1_000,
  /** Our own limit: nobody reads longer lines. */
  text: 300,
} as const;
