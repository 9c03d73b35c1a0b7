import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { hour } from "#domain/time/instant.ts";
import { FlexBubble } from "#demo/ui/chat/FlexBubble.tsx";
import { readBubble } from "#demo/ui/chat/read-bubble.ts";
import { type Language, languages } from "#languages/language.ts";
import { renderMessage } from "#server/adapters/messages/render-message.ts";
import { type Message, type MessageKind, messageKinds } from "#server/application/messages/message-store.ts";
import type { Store } from "#server/application/ports/store.ts";
import { aMember, aMessage, anEvent, aParticipation, aRefund, testNow } from "../support/builders/index.ts";

const event = anEvent({ title: "Friday <badminton> & more" });
const store = {
  participations: { find: async () => aParticipation() },
  events: { find: async () => event },
  refunds: { find: async () => aRefund() },
} as unknown as Store;

const aboutAccount: Partial<Message> = {
  joinId: null,
  account: { bankCode: "TH-004", last4: "6789", usableFrom: testNow + 24 * hour },
};

function write(kind: MessageKind, language: Language) {
  const message = aMessage({
    kind,
    until: testNow + 2 * hour,
    refundId: "refund-1",
    ...(kind === "bank_account_changed" ? aboutAccount : {}),
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

describe.each(languages)("a message in %s", (language) => {
  it.each(messageKinds)("%s is drawn whole, or is a text with a link", async (kind) => {
    const written = await write(kind, language);
    expect(written?.text).not.toBe("");
    expect(written?.link).toMatch(/^\/[\w/-]+$/u);
    if (!written?.flex) return;
    const bubble = readBubble(written.flex.contents);
    if (!bubble) throw new Error("The bubble can't be read.");
    const html = renderToStaticMarkup(createElement(FlexBubble, { bubble, onFollow: () => undefined }));
    expect(drawn(html)).toEqual(textsOf(written.flex.contents));
    expect(bubble.footer?.parts).toMatchObject([{ kind: "button", path: written.link, filled: true }]);
  });
});

describe("a Flex bubble", () => {
  it("has a button in offers, tickets and refunds", async () => {
    const withBubble = await Promise.all(
      messageKinds.map(async (kind) => ((await write(kind, "en"))?.flex ? kind : null)),
    );
    expect(withBubble.filter((kind) => kind !== null)).toEqual(["joined", "offer", "refund_sent"]);
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
    expect(readBubble({ type: "bubble", body })).toMatchObject({
      body: {
        across: true,
        gap: "sm",
        parts: [{ kind: "text", text: "A", flex: 2, color: "#52525b" }, { kind: "separator" }],
      },
      footer: null,
    });
  });

  it("takes no colour that is none, and no other message for a bubble", () => {
    const body = {
      type: "box",
      layout: "vertical",
      contents: [{ type: "text", text: "A", color: "red;background:url(x)" }],
    };
    expect(readBubble({ type: "bubble", body })?.body?.parts[0]).toMatchObject({ color: null });
    expect(readBubble({ type: "carousel", contents: [] })).toBeNull();
    expect(readBubble(null)).toBeNull();
  });
});
