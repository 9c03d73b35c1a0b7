import { KeyRing } from "#server/adapters/postgres/sealing/key-ring.ts";

/** A key of 32 equal bytes. */
export const aSealingKey = (byte = 7): Uint8Array => new Uint8Array(32).fill(byte);

/** For databases of tests. */
export const testKeys = new KeyRing([aSealingKey()]);

/** The same as a setting. */
export const testSealingKeys = Buffer.from(aSealingKey()).toString("base64");
