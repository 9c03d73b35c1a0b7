import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailForm, mailable } from "#domain/member/email.ts";

describe("a mail address", () => {
  it.each([
    ["Mai@Example.com", "Mai@Example.com"],
    ["mai@例え.jp", "mai@xn--r8jz45g.jp"],
    ["mai@例え。日本", "mai@xn--r8jz45g.xn--wgv71a"],
    ["mai@BÜCHER.example", "mai@xn--bcher-kva.example"],
    ["mai@สนาม.ไทย", "mai@xn--q3cqz7a.xn--o3cw4h"],
    ["mai@xn--r8jz45g.jp", "mai@xn--r8jz45g.jp"],
  ])("%j is mailed as %j", (typed, kept) => {
    expect(mailable(typed)).toBe(kept);
  });

  it.each([
    "",
    "mai",
    "mai@",
    "@例え.jp",
    "ไม้@example.com",
    "mai@例え",
    "mai@例/え.jp",
    "mai@例え..jp",
    "mai@例え.jp:25",
  ])("%j is none", (typed) => {
    expect(mailable(typed)).toBeNull();
  });

  it("is kept once more as it was kept, in ASCII, and has the form of the wire", () => {
    const label = fc.string({
      unit: fc.constantFrom("a", "é", "例", "ไ", "1", "𠮷", "-", "。"),
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(label, label, (one, other) => {
        const kept = mailable(`mai@${one}.${other}`);
        if (kept === null) return;
        expect(mailable(kept)).toBe(kept);
        expect([...kept].every((sign) => sign < "\u0080")).toBe(true);
        expect([emailForm.test(kept), new RegExp(emailForm.source, "u").test(kept)]).toEqual([true, true]);
      }),
    );
  });
});
