import { expect, it } from "vitest";
import { followPayloadOf } from "#adapters/http/http-profile-repository.ts";

it.each([
  ["its name", "Brown", "Brown"],
  ["an empty text where LINE gives none", null, ""],
])("the follow payload has %s (spec §3)", (_, displayName, sent) => {
  const profile = { userId: "U1", displayName, statusMessage: "Smash", pictureUrl: null };
  expect(followPayloadOf(profile, "U-account")).toEqual({
    destination: "U-account",
    events: [{ type: "follow", source: { type: "user", userId: "U1", displayName: sent, pictureUrl: null } }],
  });
});
