import type { AxiosInstance } from "axios";
import { describe, expect, it } from "vitest";
import { BackOfficeTokens } from "#adapters/console/back-office-tokens.ts";

/** Somebody who signs in again gets another token of LINE's; the server exchanges each for one of its own. */
function signedIn() {
  const said: string[] = [];
  let logins = 0;
  const identity = {
    idToken: () => `line-${logins}`,
    login: async () => {
      said.push("login");
      logins += 1;
    },
    logout: () => void said.push("logout"),
  };
  const post = async (_path: string, form: URLSearchParams) => {
    said.push(`exchange ${form.get("subject_token")} ${form.get("resource")}`);
    return { data: { access_token: `ours-${logins}` } };
  };
  return { said, tokens: new BackOfficeTokens({ post } as unknown as AxiosInstance, identity) };
}

describe("signing in anew", () => {
  it("forgets the login of before, and exchanges the new one for the same merchant", async () => {
    const { said, tokens } = signedIn();
    await tokens.enter("merchant-1");
    expect(await tokens.signInAnew()).toBe(true);
    expect(said).toEqual(["exchange line-0 merchant-1", "logout", "login", "exchange line-1 merchant-1"]);
    expect(tokens.token()).toBe("ours-1");
  });

  it("does nothing before a merchant was entered", async () => {
    const { said, tokens } = signedIn();
    expect([await tokens.signInAnew(), said]).toEqual([false, []]);
  });
});
