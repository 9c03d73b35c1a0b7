import { describe, expect, it } from "vitest";
import { deedsFor } from "#ui/console/screens/money/exception-deeds.ts";

type Exception = Parameters<typeof deedsFor>[0];
const says = (exception: Exception, candidate: string | null = null) =>
  deedsFor(exception, { candidate, reason: "Nothing came." }).map((deed) => deed.says);
const late: Exception = { kind: "late", restsOn: "money", suggestedAction: "refund" };

describe("what staff may do about money that fits nothing", () => {
  it("begins with what is suggested", () => {
    expect(says(late)).toEqual(["refund", "accept", "ask"]);
    expect(says({ ...late, suggestedAction: "ask" })).toEqual(["ask", "accept", "refund"]);
    expect(says({ ...late, restsOn: "slip", suggestedAction: "accept" })).toEqual(["accept", "reject", "ask"]);
  });

  it("asks nobody about money that names no payment, and lets it be nobody's", () => {
    const unknown: Exception = { ...late, kind: "unknown", suggestedAction: "ask" };
    expect(says(unknown)).toEqual(["notOurs", "refund"]);
    expect(says(unknown, "p-1")).toEqual(["bookForThem", "notOurs", "refund"]);
    expect(deedsFor(unknown, { candidate: "p-1", reason: "" }).map(({ command }) => command)).toEqual([
      { action: "accept", paymentId: "p-1" },
      { action: "accept" },
      { action: "refund" },
    ]);
  });

  it("leaves a refund as it is, or pays what the gateway does not send", () => {
    const returned: Exception = { kind: "returned", restsOn: "refund", suggestedAction: "accept" };
    expect(says(returned)).toEqual(["leaveSo"]);
    expect(says({ ...returned, kind: "refused", suggestedAction: "refund" })).toEqual(["payByBank", "leaveSo"]);
  });

  it("tells the member why a slip is rejected", () => {
    const [, rejected] = deedsFor(
      { ...late, restsOn: "slip", suggestedAction: "accept" },
      { candidate: null, reason: "R" },
    );
    expect(rejected?.command).toEqual({ action: "reject", reason: "R" });
  });
});
