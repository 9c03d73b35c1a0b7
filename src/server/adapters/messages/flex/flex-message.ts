/** The parts of LINE's Flex Messages that ours are made of (Messaging API reference, *Flex Message*). */
export interface FlexMessage {
  readonly type: "flex";
  /** Stands for the message in notifications and the list of chats. */
  readonly altText: string;
  readonly contents: FlexBubble;
}

export interface FlexBubble {
  readonly type: "bubble";
  readonly size: "mega";
  readonly body: FlexBox;
  readonly footer: FlexBox;
  readonly styles: Readonly<Record<"body" | "footer", { readonly backgroundColor: string }>>;
}

export interface FlexBox {
  readonly type: "box";
  readonly layout: "vertical" | "baseline";
  readonly spacing?: "sm" | "md" | "lg";
  readonly contents: readonly FlexComponent[];
}

export interface FlexText {
  readonly type: "text";
  readonly text: string;
  readonly wrap: true;
  readonly color: string;
  readonly size: "sm" | "md" | "lg";
  readonly weight?: "bold";
  readonly flex?: number;
}

export interface FlexButton {
  readonly type: "button";
  readonly style: "primary";
  readonly color: string;
  readonly action: { readonly type: "uri"; readonly label: string; readonly uri: string };
}

export type FlexComponent = FlexBox | FlexText | FlexButton;

/** Makes an address that LINE opens out of a path on this site. */
export type LinkTo = (path: string) => string;

/** Opens a path inside LINE: what follows the app's address there is handed to our endpoint (LIFF doc, *LIFF URL*). */
export function liffLinks(liffId: string): LinkTo {
  return (path) => `https://liff.line.me/${liffId}${path}`;
}
