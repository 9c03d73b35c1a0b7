import type { FlexMessage } from "./bubbles.ts";

/** A message as its member gets it. */
export interface RenderedMessage {
  readonly text: string;
  /** The version with a button, for offers, tickets, refunds and news; null for messages that are text only. */
  readonly flex: FlexMessage | null;
  /** Where its button leads: a path on this site. */
  readonly link: string;
}

/** Turns a path on this site into an address that LINE opens. */
export type LinkTo = (path: string) => string;
