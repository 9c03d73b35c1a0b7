/** A text of a bubble. */
export interface BubbleText {
  readonly kind: "text";
  readonly text: string;
  readonly size: "xs" | "sm" | "md" | "lg" | "xl";
  readonly color: string | null;
  readonly bold: boolean;
  readonly wrap: boolean;
  /** Its share of the line; null for the room that it needs. */
  readonly flex: number | null;
}

export interface BubbleBox {
  readonly kind: "box";
  readonly across: boolean;
  readonly gap: "none" | "sm" | "md" | "lg";
  readonly flex: number | null;
  readonly parts: readonly BubblePart[];
}

export interface BubbleButton {
  readonly kind: "button";
  readonly label: string;
  readonly path: string;
  readonly filled: boolean;
  readonly color: string | null;
}

export type BubblePart = BubbleText | BubbleBox | BubbleButton | { readonly kind: "separator" };

/** A Flex bubble as it is drawn. */
export interface Bubble {
  readonly body: BubbleBox | null;
  readonly footer: BubbleBox | null;
  readonly ground: { readonly body: string | null; readonly footer: string | null };
}

type Json = Readonly<Record<string, unknown>>;

const sizes = ["xs", "sm", "md", "lg", "xl"] as const;
const gaps = ["none", "sm", "md", "lg"] as const;

/**
 * Reads a Flex bubble of LINE (Messaging API reference, *Flex Message*): the parts that the product's messages are made of.
 * What it does not know is left out; null for what is no bubble.
 */
export function readBubble(contents: unknown): Bubble | null {
  const bubble = asJson(contents);
  if (bubble?.["type"] !== "bubble") return null;
  const styles = asJson(bubble["styles"]);
  const groundOf = (block: string): string | null => colour(asJson(styles?.[block])?.["backgroundColor"]);
  return {
    body: readBox(bubble["body"]),
    footer: readBox(bubble["footer"]),
    ground: { body: groundOf("body"), footer: groundOf("footer") },
  };
}

function readBox(value: unknown): BubbleBox | null {
  const box = asJson(value);
  if (box?.["type"] !== "box") return null;
  const contents = Array.isArray(box["contents"]) ? box["contents"] : [];
  return {
    kind: "box",
    across: box["layout"] === "horizontal" || box["layout"] === "baseline",
    gap: among(gaps, box["spacing"]) ?? "none",
    flex: number(box["flex"]),
    parts: contents.map(readPart).filter((part) => part !== null),
  };
}

function readPart(value: unknown): BubblePart | null {
  const part = asJson(value);
  switch (part?.["type"]) {
    case "box":
      return readBox(part);
    case "text":
      return {
        kind: "text",
        text: text(part["text"]),
        size: among(sizes, part["size"]) ?? "md",
        color: colour(part["color"]),
        bold: part["weight"] === "bold",
        wrap: part["wrap"] === true,
        flex: number(part["flex"]),
      };
    case "button":
      return readButton(part);
    case "separator":
      return { kind: "separator" };
    default:
      return null;
  }
}

function readButton(part: Json): BubbleButton | null {
  const action = asJson(part["action"]);
  if (action?.["type"] !== "uri") return null;
  return {
    kind: "button",
    label: text(action["label"]),
    path: text(action["uri"]),
    filled: part["style"] === "primary",
    color: colour(part["color"]),
  };
}

function asJson(value: unknown): Json | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : null;
}

function among<const Choice extends string>(choices: readonly Choice[], value: unknown): Choice | null {
  return choices.find((choice) => choice === value) ?? null;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function number(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

/** LINE takes `#rrggbb` and `#rrggbbaa`. */
function colour(value: unknown): string | null {
  return typeof value === "string" && /^#[\da-f]{6}(?:[\da-f]{2})?$/iu.test(value) ? value : null;
}
