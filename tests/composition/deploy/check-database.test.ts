import { expect, it } from "vitest";
import { archiveFinding, backupFinding } from "#composition/server/doctor/check-database.ts";
import { hour } from "#domain/time/instant.ts";

it.each([
  ["off", "look"],
  ["unset", "wrong"],
  ["failing", "wrong"],
  ["on", "well"],
] as const)("the doctor judges archiving that is %s as %s", (archiving, state) => {
  const { state: judged, mend } = archiveFinding({ archiving });
  expect([judged, mend === undefined]).toEqual([state, state === "well"]);
});

it.each([
  [0, "well", "0 hours"],
  [36 * hour, "well", "36 hours"],
  [36 * hour + 1, "wrong", "36 hours"],
  [-hour, "well", "0 hours"],
])("the doctor judges a backup that is %s ms old as %s", (age, state, says) => {
  const now = 1_000 * hour;
  expect(backupFinding(now - age, now)).toMatchObject({ state, says: expect.stringContaining(says) });
});

it("the doctor finds it wrong that there is no backup", () => {
  expect(backupFinding(null, 0)).toMatchObject({ state: "wrong", says: expect.stringContaining("no base backup") });
});
