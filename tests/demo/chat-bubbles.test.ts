import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { hour } from "#domain/time/instant.ts";
import { asBubble } from "#demo/ui/chat/chat-view-model.ts";
import { FlexBubble } from "#demo/ui/chat/FlexBubble.tsx";
import { type Language, languages } from "#languages/language.ts";
import { renderMessage } from "#server/adapters/messages/render-message.ts";
import { type Message, type MessageKind, messageKinds } from "#server/application/messages/message-store.ts";
import type { Store } from "#server/application/ports/store.ts";
import {
  aMember,
  aMerchant,
  aMessage,
  anEvent,
  aParticipation,
  aPayment,
  aPendingAct,
  aRefund,
  aStaffMember,
  testNow,
} from "../support/builders/index.ts";

const event = anEvent({ title: "Friday <badminton> & more" });
const slip = aPayment({
  state: "processing",
  slip: { uploads: 1, reviewSince: testNow, reviewDueAt: testNow + hour, flags: [] },
});
const asks = { merchantId: event.merchantId, memberId: "member-1", id: "known-1", standing: "asked" } as const;
const room = { event, participations: [], nextSequence: 1 };
const store = {
  participations: { find: async () => aParticipation(), listObjections: async () => [] },
  events: {
    find: async () => event,
    findMany: async () => [event],
    listOwn: async () => [event],
    readRooms: async () => new Map([[event.id, room]]),
  },
  merchants: {
    find: async () => aMerchant(),
    findMany: async () => new Map([[event.merchantId, aMerchant()]]),
    listStanding: async () => [{ ...asks, reason: null, standsSince: testNow }],
  },
  savedSearches: { ofMember: async () => [] },
  exceptions: { listOfMerchant: async () => [] },
  pendingActs: { find: async () => aPendingAct({ decidedBy: "staff-2" }) },
  staff: { find: async () => aStaffMember(), everOfMerchant: async () => [aStaffMember({ role: "owner" })] },
  members: { find: async () => aMember({ displayName: "Anong" }) },
  refunds: { find: async () => aRefund(), listOfMerchant: async () => [] },
  payments: { ofParticipations: async () => new Map(), listUnderReview: async () => [slip] },
} as unknown as Store;

const aboutAccount: Partial<Message> = {
  joinId: null,
  account: { bankCode: "TH-004", last4: "6789", usableFrom: testNow + 24 * hour },
};
const aboutNews: Partial<Message> = { joinId: null, eventIds: [event.id] };

function write(kind: MessageKind, language: Language) {
  const message = aMessage({
    kind,
    until: testNow + 2 * hour,
    refundId: "refund-1",
    notice: {
      merchantId: event.merchantId,
      eventId: event.id,
      ids: [kind === "staff_join_request" ? asks.id : slip.id],
    },
    ...(kind === "bank_account_changed" ? aboutAccount : {}),
    ...(kind === "news" || kind === "saved_search" ? aboutNews : {}),
  });
  return renderMessage(store, message, aMember({ language }), (path) => path);
}

/** Every text and label of what LINE would get, in order. */
function textsOf(part: unknown): readonly string[] {
  if (Array.isArray(part)) return part.flatMap(textsOf);
  if (typeof part !== "object" || part === null) return [];
  const { text, contents, body, footer, action, label } = part as Readonly<Record<string, unknown>>;
  return [
    ...[text, label].filter((one) => typeof one === "string"),
    ...[contents, body, footer, action].flatMap(textsOf),
  ];
}

const decoded = (html: string) =>
  html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

/** The texts of what is drawn, in order. */
const drawn = (html: string) =>
  [...html.matchAll(/<(?:p|button)\b[^>]*>([^<]*)</gu)].map(([, text = ""]) => decoded(text));

const bubbleWith = (body: object) => ({ type: "bubble", body });

/** The bubble as it is drawn. */
function htmlOf(contents: { readonly type: string }): string {
  const bubble = asBubble(contents);
  if (!bubble) throw new Error("It is not a bubble.");
  return renderToStaticMarkup(createElement(FlexBubble, { bubble, onFollow: () => undefined }));
}

describe.each(languages)("a message in %s", (language) => {
  it.each(messageKinds)("%s is drawn whole, or is a text with a link", async (kind) => {
    const written = await write(kind, language);
    expect(written?.text).not.toBe("");
    expect(written?.link).toMatch(/^\/[\w/~-]+(?:\?(?:slip|show)=[\w-]+)?$/u);
    if (!written?.flex) return;
    expect(drawn(htmlOf(written.flex.contents))).toEqual(textsOf(written.flex.contents));
    expect(asBubble(written.flex.contents)?.footer?.contents).toMatchObject([
      { type: "button", style: "primary", action: { uri: written.link } },
    ]);
  });
});

describe("a Flex bubble", () => {
  it("has a button in offers, open calls, lost seats, tickets, refunds, missed games, news and what staff are told", async () => {
    const withBubble = await Promise.all(
      messageKinds.map(async (kind) => ((await write(kind, "en"))?.flex ? kind : null)),
    );
    expect(withBubble.filter((kind) => kind !== null)).toEqual([
      "joined",
      "offer",
      "offer_missed",
      "open_call",
      "seats_lost",
      "refund_sent",
      "account_wanted",
      "missed",
      "news",
      "saved_search",
      "confirmation_asked",
      "confirmation_done",
      "confirmation_rejected",
      "owner_ended",
      "staff_slip_due",
      "staff_slip_overdue",
      "staff_join_request",
      "staff_seat_free",
      "staff_digest",
    ]);
  });

  it("keeps shares of a line, colours and separators, and leaves out what it does not know", () => {
    const body = {
      type: "box",
      layout: "horizontal",
      spacing: "sm",
      contents: [
        { type: "text", text: "A", flex: 2, color: "#52525b" },
        { type: "separator" },
        { type: "video", url: "https://x.invalid" },
      ],
    };
    const html = htmlOf(bubbleWith(body));
    expect(drawn(html)).toEqual(["A"]);
    expect(html).toMatch(
      /flex-row.*gap-1\.5.*<p [^>]*style="color:#52525b;flex:2 1 0"[^>]*>A<\/p><hr[^>]*\/?><\/div>/u,
    );
    expect(html).not.toContain("x.invalid");
  });

  it("takes no colour that is none, and no other message for a bubble", () => {
    const body = {
      type: "box",
      layout: "vertical",
      contents: [{ type: "text", text: "A", color: "red;background:url(x)" }],
    };
    expect(htmlOf(bubbleWith(body))).not.toContain("url(");
    expect(asBubble({ type: "carousel" })).toBeNull();
    expect(asBubble(null)).toBeNull();
  });
});
