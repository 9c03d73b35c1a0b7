import { type SlipCode, transferNameOf } from "#domain/slip-code/slip-code.ts";

/**
 * The hash by which a transfer is known that slips' codes name: SHA-256 of its name, in hex. It stays when its member
 * is erased, so that no slip pays twice; the code itself, with which a bank tells who paid, does not.
 */
export async function transferDigestOf(code: Pick<SlipCode, "bank" | "reference">): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(transferNameOf(code)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
