import { describe, expect, it } from "vitest";
import { policyInForce } from "#domain/participation/participation.ts";
import { aParticipation, testStart } from "../../support/builders/index.ts";

describe("the policy that leaving follows", () => {
  const { refundPolicy } = aParticipation();

  it("is the one of the joining", () => {
    expect(policyInForce(aParticipation(), testStart - 1)).toBe(refundPolicy);
  });

  it("gives all until the start of an event that was changed under the member, and then what it was", () => {
    const changed = aParticipation({ freeToLeaveUntil: testStart });
    expect(policyInForce(changed, testStart - 1)).toEqual([{ hoursBefore: 0, percent: 100 }]);
    expect(policyInForce(changed, testStart)).toBe(refundPolicy);
  });
});
