import { expect, it } from "vitest";
import { isThaiQr } from "#domain/payment/thai-qr.ts";

it.each([
  ["a PromptPay transfer", "00020101021229370016A000000677010111011300668123456785303764540535.005802TH6304ABCD", true],
  ["a Thai bill payment", "00020101021230630016A00000067701011201150105536000315645802TH6304ABCD", true],
  ["another country's code", "00020101021226280009SG.PAYNOW010100211+65812345675802SG6304ABCD", false],
  ["an address", "https://example.com/A000000677010111", false],
])("Thai QR's mark stands over its own codes only: %s", (_, payload, isThai) => {
  expect(isThaiQr(payload)).toBe(isThai);
});
