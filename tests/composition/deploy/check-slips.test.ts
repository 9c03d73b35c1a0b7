import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkSlips } from "#composition/server/doctor/check-slips.ts";
import { EasySlipServer } from "../../support/easyslip/easyslip-server.ts";

describe("the doctor, about EasySlip", () => {
  let easySlip: EasySlipServer;
  beforeAll(async () => {
    easySlip = await EasySlipServer.start();
  });
  beforeEach(() => easySlip.reset());
  afterAll(() => easySlip.stop());

  const found = async (apiKey = easySlip.apiKey, apiOrigin = easySlip.origin) => {
    const finding = await checkSlips({ apiOrigin, apiKey });
    for (const secret of [apiKey, "unmistakable"]) expect(JSON.stringify(finding)).not.toContain(secret);
    return `${finding.state} ${finding.says}`;
  };

  it("asks about the key and its quota, and about no slip", async () => {
    expect(await found()).toBe("well EasySlip can be asked about slips, 1000 more times.");
    easySlip.quota.max = null;
    expect(await found()).toBe("well EasySlip can be asked about slips.");
    expect([easySlip.asked, easySlip.quota.used]).toEqual([[], 0]);
  });

  it("says what is wrong, and what runs out", async () => {
    expect(await found("00000000-0000-4000-8000-000000000000")).toBe("wrong EasySlip does not know EASYSLIP_API_KEY.");
    easySlip.quota = { used: 950, max: 1_000 };
    expect(await found()).toBe("look EasySlip answers 50 more times.");
    easySlip.quota.used = 1_000;
    expect(await found()).toBe("wrong EasySlip's quota is used up.");
    easySlip.branch.isActive = false;
    expect(await found()).toBe("wrong The branch of EASYSLIP_API_KEY is switched off at EasySlip.");
    easySlip.isAllowedHere = false;
    expect(await found()).toBe("wrong EasySlip refuses this key or machine (status 403).");
  });

  it("lets the installation stand where nobody answers: no slip waits for it", async () => {
    expect(await found(undefined, "http://127.0.0.1:9")).toMatch(/^look EasySlip does not answer: .+\.$/u);
  });
});
