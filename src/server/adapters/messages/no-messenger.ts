import type { Delivery, Messenger } from "#server/application/messages/send-messages.ts";

/** Where there is nobody to bring messages, each is refused, and its row says so. */
export class NoMessenger implements Messenger {
  async send(): Promise<Delivery> {
    return "refused";
  }
}
