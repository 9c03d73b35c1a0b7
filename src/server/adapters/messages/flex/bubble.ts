import { cutText } from "#domain/text/cut-text.ts";
import { flexLimits } from "./flex-limits.ts";
import type { FlexBox, FlexMessage, FlexText } from "./flex-message.ts";

/** One line under a message's title: what it is, and its value. */
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
  readonly button: { readonly label: string; readonly uri: string };
}

const colours = { brand: "#1d4ed8", text: "#18181b", quiet: "#52525b", ground: "#ffffff" };

/**
 * A bubble with a heading, a title, rows and one button, inside LINE's limits whatever the texts are. Its ground is
 * white in LINE's dark mode too, so that the colours keep their contrast.
 */
export function bubble({ altText, heading, title, rows, button }: BubbleParts): FlexMessage {
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
          ...rows.filter(({ value }) => value.trim() !== "").map(row),
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

function row({ label, value }: BubbleRow): FlexBox {
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

function text(value: string, look: Pick<FlexText, "size" | "color" | "weight" | "flex">): FlexText {
  return { type: "text", text: cutText(value, flexLimits.text), wrap: true, ...look };
}
