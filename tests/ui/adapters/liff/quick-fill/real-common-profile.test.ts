import "../support/inside-line.ts";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { LiffQuickFill } from "#adapters/liff/quick-fill/liff-quick-fill.ts";
import { realCommonProfile } from "#adapters/liff/sdk/real-common-profile.ts";
import { startInsideLine } from "../support/line-page.ts";

beforeAll(() => startInsideLine("14.10.0"));

afterEach(() => {
  vi.unstubAllGlobals();
});

const granted = (scope: string) => {
  const requests: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    requests.push(url);
    return Promise.resolve(Response.json({ client_id: "1234567890", scope, expires_in: 3_600 }));
  });
  return requests;
};

describe("LINE's Common Profile plugin, inside LINE", () => {
  const fill = new LiffQuickFill(
    () => Promise.resolve(realCommonProfile),
    () => true,
  );

  it.each([
    ["openid profile", false],
    ["openid commonprofile.name commonprofile.email commonprofile.phone", true],
  ])("is offered by the scopes of the login, %s: %s", async (scope, offered) => {
    const requests = granted(scope);
    expect(await fill.isAvailable()).toBe(offered);
    expect(requests).toEqual(["https://api.line.me/oauth2/v2.1/verify?access_token=access-token"]);
  });

  it("refuses by itself what the member did not agree to", async () => {
    granted("openid profile");
    await expect(realCommonProfile.get(["email"])).rejects.toThrow("you have not agreed to retrieve data");
  });
});
