import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { checksumOf } from "#domain/payment/methods/promptpay.ts";
import { qrImageUrl } from "#server/adapters/pictures/qr-image.ts";
import { sandboxPromptPayPayload } from "#server/adapters/sandbox/payment-view.ts";

/** Reads tag, length, value triples. */
function fieldsOf(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4));
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

describe("PromptPay QR", () => {
  it("has the checksum of CRC-16/CCITT-FALSE", () => {
    expect(checksumOf("123456789")).toBe("29B1");
    // A published example of a PromptPay code.
    expect(checksumOf("00020101021229370016A000000677010111011300660000000005802TH530376454044.226304")).toBe("E469");
  });

  it("names the amount in baht, a payee that nobody is, and seals it", () => {
    const payload = sandboxPromptPayPayload(money(35_050, "THB"), "pay_0123456789abcdefghijklmnopqrstuvwxyz");
    const fields = fieldsOf(payload);
    expect(fields).toMatchObject({ "00": "01", "01": "12", "53": "764", "54": "350.50", "58": "TH" });
    expect(fieldsOf(fields["29"] ?? "")).toEqual({ "00": "A000000677010111", "01": "0066000000000" });
    expect(fieldsOf(fields["62"] ?? "")["05"]).toHaveLength(25);
    expect(fields["63"]).toBe(checksumOf(payload.slice(0, -4)));
  });

  it("is drawn dark where the code is dark, with a quiet zone of four", () => {
    const payload = sandboxPromptPayPayload(money(100, "THB"), "p");
    const svg = decodeURIComponent(qrImageUrl(payload).replace("data:image/svg+xml,", ""));
    const { data, size } = encode(payload, { ecc: "M", border: 4 });
    const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
    const dark = /<path d="([^"]+)"/.exec(svg)?.[1] ?? "";
    for (const [, x, y, length] of dark.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let step = 0; step < Number(length); step += 1) {
        const row = drawn[Number(y)];
        if (row) row[Number(x) + step] = true;
      }
    }
    expect(drawn).toEqual(data);
    expect(data.slice(0, 4).flat()).not.toContain(true);
    expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
  });

  it("stays small enough to travel in an answer", () => {
    expect(qrImageUrl(sandboxPromptPayPayload(money(99_999_900, "THB"), "x".repeat(64))).length).toBeLessThan(16_000);
  });
});
