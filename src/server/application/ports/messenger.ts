import type { Message } from "./message-store.ts";

/** Brings messages to members. */
export interface Messenger {
  /**
   * Sends one message; its id is the retry key, so sending it again is safe. Resolves for a member who can't be reached
   * (no friend of the account): nothing is sent and nothing breaks. Throws when it should be tried again.
   */
  send(message: Message): Promise<void>;
}
