/** Judges LINE's webhooks (Messaging API, *Verify webhook signature*). */
export interface LineSignature {
  /** Was this body, byte by byte, signed with our channel's secret? `signature` is the header `x-line-signature`. */
  isGenuine(rawBody: Uint8Array, signature: string): Promise<boolean>;
}
