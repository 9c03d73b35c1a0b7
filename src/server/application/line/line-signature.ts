import { port } from "#wiring/needs.ts";
/** Judges LINE's webhooks (Messaging API, *Verify webhook signature*). */
export interface LineSignature {
  /** Was this body, byte by byte, signed with our channel's secret? `signature` is the header `x-line-signature`. */
  isGenuine(rawBody: Uint8Array, signature: string): Promise<boolean>;
}

export const LineSignature = port<LineSignature>("LineSignature");

/** The user id of our official account: the `destination` of webhooks. */
export const OfficialAccount = port<string>("OfficialAccount");
