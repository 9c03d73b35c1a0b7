import { describe, expect, it } from "vitest";
import { erasedMemberId, isErased, nobody } from "#domain/member/erased.ts";

describe("an erased member", () => {
  it("is told by its id, which no token can name", () => {
    expect(isErased(erasedMemberId("x1"))).toBe(true);
    expect(isErased("U0123456789abcdef0123456789abcdef")).toBe(false);
    expect(erasedMemberId("x1")).not.toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it("is nobody, and can't be reached", () => {
    const { id, createdAt, language, isFriend, displayName, ...rest } = nobody("x1", 7);
    expect([id, createdAt, language, isFriend, displayName]).toEqual([erasedMemberId("x1"), 7, "en", false, ""]);
    expect(Object.values(rest).every((value) => value === null)).toBe(true);
  });
});
