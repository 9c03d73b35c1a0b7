import type { Slip } from "#server/application/transfers/slip-store.ts";
import { testNow } from "./instants.ts";

/** The first slip of `payment-1`. */
export function aSlip(parts: Partial<Slip> = {}): Slip {
  return {
    id: "slip-1",
    paymentId: "payment-1",
    number: 1,
    fingerprint: "f".repeat(64),
    mediaType: "image/jpeg",
    picture: new Uint8Array([0xff, 0xd8, 0xff, 0x00, 0x80]),
    code: null,
    codeDigest: null,
    bankAnswer: null,
    payerLast5: "12345",
    paidAt: testNow - 1,
    uploadedAt: testNow,
    ...parts,
  };
}
