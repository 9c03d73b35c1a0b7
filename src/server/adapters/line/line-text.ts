import { cutText } from "#domain/text/cut-text.ts";

/** A text message's limit (Messaging API reference, *Text message*), in UTF-16 units. */
const maxText = 5_000;

/** A message without a bubble: its text, and under it the address that opens what it is about. */
export function textWithLink(text: string, uri: string): string {
  return `${cutText(text, maxText - uri.length - 1)}\n${uri}`;
}
