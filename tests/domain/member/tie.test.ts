import { describe, expect, it } from "vitest";
import { shownPersonOf } from "#domain/member/tie.ts";

const nameOf = (displayName: string, name: string | null = null) =>
  shownPersonOf({ displayName, name, pictureUrl: null })?.name ?? null;

describe("what other members see of a member", () => {
  it("is the first word of LINE's name", () => {
    expect(nameOf("Mali Suksan")).toBe("Mali");
    expect(nameOf("  สมชาย  ใจดี ")).toBe("สมชาย");
    expect(nameOf("山田　太郎")).toBe("山田");
  });

  it("is the first word of the member's own name where LINE told none", () => {
    expect(nameOf("", "Mali Suksan")).toBe("Mali");
    expect(nameOf("Nok", "Mali Suksan")).toBe("Nok");
  });

  it("is cut where it is long, between letters", () => {
    expect(nameOf("x".repeat(60))).toBe(`${"x".repeat(23)}…`);
  });

  it("is nobody without a name, or with a web address in it", () => {
    expect(nameOf("", "  ")).toBeNull();
    expect(nameOf("", null)).toBeNull();
    expect(nameOf("Best odds.bet")).toBeNull();
  });

  it("has the picture, and nothing else of the member", () => {
    const pictureUrl = "https://profile.line-scdn.net/mali";
    const member = { id: "U1", displayName: "Mali", name: null, pictureUrl, email: "mali@example.com" };
    expect(shownPersonOf(member)).toEqual({ name: "Mali", pictureUrl });
  });
});
