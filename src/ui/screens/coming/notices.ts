import type { MessageId } from "#ui/i18n/message-id.ts";

/** What holds until a screen is there, and what can be done meanwhile; by the screen's name in the specification. */
export const notices: ReadonlyMap<string, MessageId> = new Map([
  ["Refund Bank Account", "app.comingBank"],
]);
