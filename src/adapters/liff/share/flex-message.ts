/** The parts of LINE's Flex Messages that a shared card is made of (Messaging API reference, *Flex Message*). */
export interface FlexMessage {
  readonly type: "flex";
  /** Stands for the message in notifications and the list of chats. */
  readonly altText: string;
  readonly contents: FlexBubble;
}

export interface FlexBubble {
  readonly type: "bubble";
  readonly hero?: FlexImage;
  readonly body: FlexBox;
  readonly footer: FlexBox;
}

export interface FlexBox {
  readonly type: "box";
  readonly layout: "vertical" | "horizontal";
  readonly contents: readonly FlexComponent[];
  readonly spacing?: "none" | "xs" | "sm" | "md";
  readonly margin?: "md" | "lg";
  readonly flex?: number;
}

export interface FlexText {
  readonly type: "text";
  readonly text: string;
  readonly size: "xs" | "sm" | "lg";
  readonly color: string;
  readonly wrap: boolean;
  readonly weight?: "bold";
  readonly gravity?: "center";
  readonly flex?: number;
}

export interface FlexImage {
  readonly type: "image";
  readonly url: string;
  readonly size?: "full" | "xxs";
  readonly aspectRatio?: string;
  readonly aspectMode?: "cover";
  readonly gravity?: "center";
  readonly flex?: number;
  readonly action?: FlexAction;
}

export interface FlexButton {
  readonly type: "button";
  readonly style: "primary";
  readonly height: "md";
  readonly color: string;
  readonly action: FlexAction;
}

export interface FlexSeparator {
  readonly type: "separator";
  readonly color: string;
}

export interface FlexAction {
  readonly type: "uri";
  readonly label: string;
  readonly uri: string;
}

export type FlexComponent = FlexBox | FlexText | FlexImage | FlexButton | FlexSeparator;
