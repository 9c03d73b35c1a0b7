import { port } from "#wiring/needs.ts";
import type { Message, NotSentReason } from "./message-store.ts";

/** What became of a message: it is with the member, or there is no use in trying again. */
export type Delivery = "sent" | Extract<NotSentReason, "not_friend" | "refused" | "quota">;

/** Brings messages to members. */
export interface Messenger {
  /**
   * Sends one message. Its id is the retry key: a message that got through before is not sent again, and that is "sent"
   * too. The key holds for 24 h after the first try (LINE: Retry failed API requests). Answers or throws within
   * a minute; throws when it should be tried again.
   */
  send(message: Message): Promise<Delivery>;
}

export const Messenger = port<Messenger>("Messenger");
