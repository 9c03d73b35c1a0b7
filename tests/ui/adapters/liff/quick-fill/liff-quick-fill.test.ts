import { describe, expect, it } from "vitest";
import { LiffQuickFill } from "#adapters/liff/quick-fill/liff-quick-fill.ts";
import type { LiffCommonProfile } from "#adapters/liff/sdk/liff-sdk.ts";
import { quickFillContract } from "../../../../contracts/client-quick-fill.contract.ts";

const common = "commonprofile.name";

function aPlugin(changes: Partial<LiffCommonProfile> = {}) {
  const asked: (readonly string[])[] = [];
  let requests = 0;
  const plugin: LiffCommonProfile = {
    isInClient: () => true,
    appScopes: () => ["openid", common],
    grantedScopes: () => Promise.resolve(["openid", common]),
    requestScopes: () => Promise.resolve(void (requests += 1)),
    get: (entries) => {
      asked.push(entries);
      return Promise.resolve({
        "family-name": "見本",
        "given-name": "太郎",
        email: "taro@example.com",
        tel: "09012345678",
      });
    },
    ...changes,
  };
  const fill = new LiffQuickFill(
    () => Promise.resolve(plugin),
    () => true,
  );
  return { fill, asked, requests: () => requests };
}

quickFillContract("LINE", ({ allowed, details, fails }) => {
  const scopes = allowed ? [common] : ["openid"];
  const [family = null, given = null] = details?.name?.split(" ") ?? [];
  return aPlugin({
    appScopes: () => scopes,
    grantedScopes: () => Promise.resolve(scopes),
    get: () => {
      if (fails) return Promise.reject(new Error("An error occurred in subwindow."));
      return Promise.resolve(
        details && { "family-name": family, "given-name": given, email: details.email, tel: details.phone ?? "" },
      );
    },
  }).fill;
});

describe("filling in by LINE", () => {
  it("asks for what the form has, and for nothing else", async () => {
    const { fill, asked, requests } = aPlugin();
    await fill.ask();
    expect([asked, requests()]).toEqual([[["family-name", "given-name", "email", "tel"]], 0]);
  });

  it("fetches nothing outside of LINE", async () => {
    const fill = new LiffQuickFill(
      () => Promise.reject(new Error("This must not be fetched.")),
      () => false,
    );
    expect(await fill.isAvailable()).toBe(false);
  });

  it.each<[string, Partial<LiffCommonProfile>]>([
    ["LINE's SDK says that this is not LINE", { isInClient: () => false }],
    [
      "LINE does not say what is granted",
      { appScopes: () => [], grantedScopes: () => Promise.reject(new Error("offline")) },
    ],
  ])("is not offered where %s", async (_, changes) => {
    expect(await aPlugin(changes).fill.isAvailable()).toBe(false);
  });

  describe("where consent is asked for late", () => {
    const late = { grantedScopes: () => Promise.resolve(["openid"]) };

    it("is offered, and asks for it first", async () => {
      const { fill, requests } = aPlugin(late);
      expect(await fill.isAvailable()).toBe(true);
      expect(await fill.ask()).toMatchObject({ email: "taro@example.com" });
      expect(requests()).toBe(1);
    });

    it("takes a no", async () => {
      const { fill, asked } = aPlugin({
        ...late,
        requestScopes: () =>
          Promise.reject(Object.assign(new Error("user didn't allow the agreement"), { code: "UNAUTHORIZED" })),
      });
      expect(await fill.ask()).toBeNull();
      expect(asked).toEqual([]);
    });

    it("fails where LINE does not even ask", async () => {
      const refused = Object.assign(new Error("SkipChannelVerificationScreen is unavailable."), { code: "FORBIDDEN" });
      await expect(aPlugin({ ...late, requestScopes: () => Promise.reject(refused) }).fill.ask()).rejects.toBe(refused);
    });
  });
});
