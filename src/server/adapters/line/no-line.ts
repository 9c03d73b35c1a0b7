import type { LineSignature } from "#server/application/line/receive-line-webhook.ts";
import type { IdentityVerifier } from "#server/application/members/know-member.ts";
import type { Delivery, Messenger } from "#server/application/messages/send-messages.ts";

/* What replaces LINE in a server without LINE. */

/** Nobody can log in. */
export class NobodyVerifier implements IdentityVerifier {
  async verify(): ReturnType<IdentityVerifier["verify"]> {
    return { kind: "rejected", because: "invalid" };
  }
}

/** Refuses every message. The message's row then says so. */
export class NoMessenger implements Messenger {
  async send(): Promise<Delivery> {
    return "refused";
  }
}

/** Every signature is wrong: without a channel there is no secret that could have made it. */
export class NoSignature implements LineSignature {
  async isGenuine(): Promise<boolean> {
    return false;
  }
}
