import { describe, expect, it } from "vitest";
import { noArrival, takeArrival } from "#composition/browser/arrival.ts";

interface HappyWindow {
  readonly happyDOM: { setURL(url: string): void };
}

const open = (path: string) => (window as unknown as HappyWindow).happyDOM.setURL(`https://sideline.test${path}`);
const path = () => location.href.slice(location.origin.length);

describe("what LIFF left in the address", () => {
  it.each(["/", "/history?tab=refunds", "/event/m1/e1?from=chat"])(
    "is nothing at %s, and no code comes for it",
    async (own) => {
      open(own);
      expect(await takeArrival(location)).toBe(noArrival);
      expect(path()).toBe(own);
    },
  );

  it("is taken out before the router reads the address", async () => {
    open("/event/m1/e1?from=chat&code=c&state=s&liffClientId=1&liffRedirectUri=x#access_token=a");
    expect((await takeArrival(location)).target).toBeNull();
    expect(path()).toBe("/event/m1/e1?from=chat");
  });

  it.each(["/event/m1/e1?from=chat#how", "/event/m1/e1?from=chat#access_token=a", "/event/m1/e1?from=chat#%61%63"])(
    "is no fragment of any kind: %s",
    async (written) => {
      open(written);
      await takeArrival(location);
      expect(path()).toBe("/event/m1/e1?from=chat");
    },
  );

  it("may be where it will go on to", async () => {
    open("/?liff.state=%2Fprofile");
    expect((await takeArrival(location)).target).toBe("/profile");
    expect(path()).toBe("/");
  });

  it.each(["/?liff%2Estate=%2F%2Fevil.example", "/?%6Ciff.state=https%3A%2F%2Fevil.example"])(
    "is nothing to be followed in %s",
    async (odd) => {
      open(odd);
      expect((await takeArrival(location)).target).toBeNull();
      expect(path()).toBe("/");
    },
  );
});
