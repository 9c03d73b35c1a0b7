import { expect, it } from "vitest";
import { emailIsMissing } from "#domain/member/profile.ts";

it.each([{ email: null }, { email: "" }, { email: undefined }, {}])("misses the email in %j (spec §3)", (profile) => {
  expect(emailIsMissing(profile)).toBe(true);
});

it("misses no email that is there", () => {
  expect(emailIsMissing({ email: "mali@example.com" })).toBe(false);
});
