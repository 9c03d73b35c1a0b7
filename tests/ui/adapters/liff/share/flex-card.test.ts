import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AppSignature, flexCard } from "#adapters/liff/share/flex-card.ts";
import type { ShareCard } from "#application/ports/share-port.ts";
import { flexFaults } from "../../../../support/line/flex-faults.ts";

const app: AppSignature = {
  name: "Sideline",
  siteUrl: "https://sideline.test",
  icon: "/line-icon.png",
  homeUrl: "https://liff.line.me/1234567890-AbcdEfgh/",
};
const card: ShareCard = {
  title: "Friday doubles",
  lead: "Badminton · Smash Club",
  text: "Friday 20 November 2026, 18:00–20:00 · Lumpini Hall · ฿350 per seat · 3 seats left",
  rows: [
    { label: "When", value: "Fri 20 Nov, 18:00" },
    { label: "Where", value: "Lumpini Hall" },
    { label: "Seats", value: "3 seats left" },
    { label: "Price", value: "฿350 per seat" },
  ],
  pictureUrl: "https://pictures.test/a.jpg",
  button: "See the event",
  url: "https://liff.line.me/1234567890-AbcdEfgh/event/m1/e1",
};
const text = (value: string, look: object) => ({ type: "text", text: value, ...look });

describe("a card in a chat", () => {
  it("is as LINE wants those of a mini app's own action button (standard type, sections A to F)", () => {
    const label = { size: "sm", color: "#555555", wrap: false, flex: 20 };
    const value = { size: "sm", color: "#111111", wrap: false, flex: 55 };
    expect(flexCard(card, app)).toEqual({
      type: "flex",
      altText: "Friday doubles · Friday 20 November 2026, 18:00–20:00 · Lumpini Hall · ฿350 per seat · 3 seats left",
      contents: {
        type: "bubble",
        hero: {
          type: "image",
          url: "https://pictures.test/a.jpg",
          size: "full",
          aspectRatio: "20:13",
          aspectMode: "cover",
        },
        body: {
          type: "box",
          layout: "vertical",
          spacing: "md",
          contents: [
            {
              type: "box",
              layout: "vertical",
              spacing: "none",
              contents: [text("Friday doubles", { size: "lg", color: "#000000", weight: "bold", wrap: true })],
            },
            {
              type: "box",
              layout: "vertical",
              spacing: "none",
              contents: [text("Badminton · Smash Club", { size: "sm", color: "#999999", wrap: true })],
            },
            {
              type: "box",
              layout: "vertical",
              spacing: "sm",
              margin: "lg",
              flex: 1,
              contents: card.rows.map((row) => ({
                type: "box",
                layout: "horizontal",
                spacing: "sm",
                flex: 1,
                contents: [text(row.label, label), text(row.value, value)],
              })),
            },
            {
              type: "box",
              layout: "vertical",
              spacing: "xs",
              margin: "lg",
              contents: [
                {
                  type: "button",
                  style: "primary",
                  height: "md",
                  color: "#1d4ed8",
                  action: { type: "uri", label: "See the event", uri: card.url },
                },
              ],
            },
          ],
        },
        footer: {
          type: "box",
          layout: "vertical",
          contents: [
            { type: "separator", color: "#f0f0f0" },
            {
              type: "box",
              layout: "horizontal",
              flex: 1,
              spacing: "md",
              margin: "md",
              contents: [
                { type: "image", url: "https://sideline.test/line-icon.png", flex: 1, gravity: "center" },
                text("Sideline", {
                  flex: 19,
                  size: "xs",
                  color: "#999999",
                  weight: "bold",
                  gravity: "center",
                  wrap: false,
                }),
                {
                  type: "image",
                  url: "https://vos.line-scdn.net/service-notifier/footer_go_btn.png",
                  flex: 1,
                  gravity: "center",
                  size: "xxs",
                  action: { type: "uri", label: "Sideline", uri: app.homeUrl },
                },
              ],
            },
          ],
        },
      },
    });
  });

  it("holds no more than LINE takes, whatever is in it", () => {
    const words = fc.oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 3_000 }),
      fc.constantFrom("", " ", "น้ำ".repeat(500), "👨‍👩‍👧‍👦".repeat(300)),
    );
    const picture = fc.oneof(
      fc.webUrl(),
      fc.constantFrom(
        null,
        "http://pictures.test/a.jpg",
        "data:image/png;base64,x",
        "https://pictures.test/ภาพ.jpg",
        `https://pictures.test/${"a".repeat(1_000)}`,
      ),
    );
    const anyCard = fc.record({
      title: fc.string({ unit: "grapheme", minLength: 1, maxLength: 500 }),
      lead: words,
      text: words,
      rows: fc.array(fc.record({ label: words, value: words }), { maxLength: 15 }),
      pictureUrl: picture,
      button: fc.string({ unit: "grapheme", minLength: 1, maxLength: 80 }),
      url: fc.constant(card.url),
    });
    fc.assert(
      fc.property(anyCard, (one) => flexFaults(flexCard(one, app)).length === 0),
      { numRuns: 200 },
    );
  });

  it("says the app's name where there is nothing else to say", () => {
    const blank = flexCard({ ...card, title: " ", text: "", button: " " }, app);
    expect(flexFaults(blank)).toEqual([]);
    expect(blank?.altText).toBe(app.name);
  });

  it.each(["http://pictures.test/a.jpg", "data:image/png;base64,x", `https://pictures.test/${"a".repeat(1_000)}`])(
    "leaves out a picture that LINE would not show: %s",
    (pictureUrl) => {
      expect(flexCard({ ...card, pictureUrl }, app)?.contents.hero).toBeUndefined();
    },
  );

  it("shows a picture of the app's own", () => {
    expect(flexCard({ ...card, pictureUrl: "/previews/badminton.jpg" }, app)?.contents.hero?.url).toBe(
      "https://sideline.test/previews/badminton.jpg",
    );
  });

  it("has no pictures of a site that is not reached by https", () => {
    const message = JSON.stringify(
      flexCard({ ...card, pictureUrl: "/previews/badminton.jpg" }, { ...app, siteUrl: "http://localhost:3000" }),
    );
    expect(message).not.toContain("localhost");
  });

  it.each([
    "http://localhost:3000/event/m1/e1",
    "javascript:alert(1)",
    "/event/m1/e1",
    `${card.url}?${"a".repeat(1_000)}`,
  ])("is none where its button would lead nowhere in LINE: %s", (url) => {
    expect(flexCard({ ...card, url }, app)).toBeNull();
  });
});
