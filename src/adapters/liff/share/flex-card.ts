import { parsedUrl } from "#domain/text/parsed-url.ts";
import type { messagingApi } from "@line/bot-sdk";
import type { ShareCard, ShareCardRow } from "#application/ports/share-port.ts";
import { cutText } from "#domain/text/cut-text.ts";

/**
 * What a card in a chat may hold. LINE's own limits (Messaging API reference, *Flex Message*, *Image* and *URI action*;
 * LINE mini app doc, *Custom share message format*) have grown over time. These are the smallest ones, so that every
 * version accepts our cards. Lengths are in UTF-16 units, as LINE counts.
 */
export const shareLimits = {
  altText: 400,
  text: 5_000,
  /** The JSON of one bubble, in UTF-8 bytes. */
  bubbleBytes: 30 * 1024,
  uri: 1_000,
  /** Addresses of pictures. */
  pictureUrl: 1_000,
  buttonLabel: 20,
  rows: 10,
  /** Our own limits, for readability: two lines of a title or lead, and one line of a row. */
  title: 100,
  lead: 100,
  rowText: 60,
  appName: 40,
} as const;

/** A message with one bubble, which may have a picture on top. */
export type FlexCard = messagingApi.FlexMessage & {
  readonly contents: messagingApi.FlexBubble & { readonly hero?: messagingApi.FlexImage };
};

/** How the app signs its cards. */
export interface AppSignature {
  readonly name: string;
  /** The app's address; the app's own paths of pictures start there. */
  readonly siteUrl: string;
  /** The path of a square PNG. */
  readonly icon: string;
  /** The address of the app's first page. */
  readonly homeUrl: string;
}

/** LINE's own arrow at the end of every mini app's card. Its address may not be changed. */
const arrowUrl = "https://vos.line-scdn.net/service-notifier/footer_go_btn.png";

const colours = {
  title: "#000000",
  lead: "#999999",
  label: "#555555",
  value: "#111111",
  line: "#f0f0f0",
  button: "#1d4ed8",
};

/**
 * A card as LINE requires for a mini app's own action button: *Standard type* of the LINE mini app doc, *Implementing a
 * custom action button*, sections A to F, with its colours and sizes. It keeps LINE's limits for any texts, and leaves
 * out a picture that LINE would not show. Null when LINE can't open the card's address.
 */
export function flexCard(card: ShareCard, app: AppSignature): FlexCard | null {
  if (!opensInLine(card.url)) return null;
  const picture = pictureIn(card.pictureUrl, app);
  // LINE refuses a text of blanks only.
  const title = card.title.trim() === "" ? app.name : card.title;
  const rows = card.rows
    .filter(({ label, value }) => label.trim() !== "" && value.trim() !== "")
    .slice(0, shareLimits.rows);
  const message: FlexCard = {
    type: "flex",
    altText: cutText([title, card.text].filter((part) => part.trim() !== "").join(" · "), shareLimits.altText),
    contents: {
      type: "bubble",
      ...(picture === null ? {} : { hero: hero(picture) }),
      body: {
        type: "box",
        layout: "vertical",
        spacing: "md",
        contents: [
          paragraph({
            type: "text",
            text: cutText(title, shareLimits.title),
            size: "lg",
            color: colours.title,
            weight: "bold",
            wrap: true,
          }),
          ...(card.lead.trim() === ""
            ? []
            : [
                paragraph({
                  type: "text",
                  text: cutText(card.lead, shareLimits.lead),
                  size: "sm",
                  color: colours.lead,
                  wrap: true,
                }),
              ]),
          ...(rows.length === 0 ? [] : [details(rows)]),
          button(card, app),
        ],
      },
      footer: footer(app),
    },
  };
  return new TextEncoder().encode(JSON.stringify(message.contents)).length < shareLimits.bubbleBytes ? message : null;
}

function hero(url: string): messagingApi.FlexImage {
  return { type: "image", url, size: "full", aspectRatio: "20:13", aspectMode: "cover" };
}

function paragraph(text: messagingApi.FlexText): messagingApi.FlexBox {
  return { type: "box", layout: "vertical", spacing: "none", contents: [text] };
}

function details(rows: readonly ShareCardRow[]): messagingApi.FlexBox {
  return { type: "box", layout: "vertical", spacing: "sm", margin: "lg", flex: 1, contents: rows.map(detail) };
}

function detail({ label, value }: ShareCardRow): messagingApi.FlexBox {
  const look = { type: "text", size: "sm", wrap: false } as const;
  return {
    type: "box",
    layout: "horizontal",
    spacing: "sm",
    flex: 1,
    contents: [
      { ...look, text: cutText(label, shareLimits.rowText), color: colours.label, flex: 20 },
      { ...look, text: cutText(value, shareLimits.rowText), color: colours.value, flex: 55 },
    ],
  };
}

function button({ button: label, url }: ShareCard, { name }: AppSignature): messagingApi.FlexBox {
  const action = {
    type: "uri",
    label: cutText(label.trim() === "" ? name : label, shareLimits.buttonLabel),
    uri: url,
  } as const;
  return {
    type: "box",
    layout: "vertical",
    spacing: "xs",
    margin: "lg",
    contents: [{ type: "button", style: "primary", height: "md", color: colours.button, action }],
  };
}

function footer(app: AppSignature): messagingApi.FlexBox {
  const { name, homeUrl } = app;
  const iconUrl = pictureIn(app.icon, app);
  const appName: messagingApi.FlexText = {
    type: "text",
    text: cutText(name, shareLimits.appName),
    flex: 19,
    size: "xs",
    color: colours.lead,
    weight: "bold",
    gravity: "center",
    wrap: false,
  };
  const home = { type: "uri", label: cutText(name, shareLimits.buttonLabel), uri: homeUrl } as const;
  const arrow: messagingApi.FlexImage = {
    type: "image",
    url: arrowUrl,
    flex: 1,
    gravity: "center",
    size: "xxs",
    action: home,
  };
  const icon: readonly messagingApi.FlexImage[] =
    iconUrl === null ? [] : [{ type: "image", url: iconUrl, flex: 1, gravity: "center" }];
  return {
    type: "box",
    layout: "vertical",
    contents: [
      { type: "separator", color: colours.line },
      { type: "box", layout: "horizontal", flex: 1, spacing: "md", margin: "md", contents: [...icon, appName, arrow] },
    ],
  };
}

function opensInLine(url: string): boolean {
  return isEncodedHttps(url) && url.length <= shareLimits.uri;
}

/** The full address of a picture, if LINE can show it; otherwise null. */
function pictureIn(address: string | null, { siteUrl }: AppSignature): string | null {
  const parsed = address === null ? null : parsedUrl(address, siteUrl);
  if (address === null || parsed === null) return null;
  const url = address.startsWith("/") ? parsed.href : address;
  return isEncodedHttps(url) && url.length <= shareLimits.pictureUrl ? url : null;
}

/** LINE accepts only https addresses that are already percent-encoded. */
function isEncodedHttps(url: string): boolean {
  return /^https:\/\/[!-~]+$/u.test(url) && parsedUrl(url) !== null;
}
