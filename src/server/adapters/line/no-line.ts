import type { LineSignature } from "#server/application/line/receive-line-webhook.ts";
import type { IdentityVerifier } from "#server/application/members/know-member.ts";
import type { Delivery, Messenger } from "#server/application/messages/send-messages.ts";

/* What takes LINE's place in a server without LINE. */

/** Nobody can log in. */
export class NobodyVerifier implements IdentityVerifier {
  async verify(): ReturnType<IdentityVerifier["verify"]> {
    return { kind: "rejected", because: "invalid" };
  }
}

/** Refuses every message; the message's row then says so. */
export class NoMessenger implements Messenger {
  async send(): Promise<Delivery> {
    return "refused";
  }
}

/** No signature is right: there is no channel whose secret could have made it. */
export class NoSignature implements LineSignature {
  async isGenuine(): Promise<boolean> {
    return false;
  }
}
