import { describe, expect, it } from "vitest";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { failureTexts } from "#ui/parts/asking/failure.ts";

describe("a missing connection", () => {
  const failure = new RequestFailed({ code: "offline" });

  it("says that what was typed is kept where something was typed, and nowhere else", () => {
    expect(failureTexts(failure).detail).toBe("problem.offlineDetail");
    expect(failureTexts(failure, true).detail).toBe("problem.offlineTyped");
  });
});
