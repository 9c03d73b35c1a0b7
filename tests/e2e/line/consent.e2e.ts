import type { BrowserContext, Page } from "@playwright/test";
import { agents } from "./support/agents.ts";
import { claimsOf } from "./support/app-calls.ts";
import { ConsentWindow } from "./support/consent-window.ts";
import type { LineHosts } from "./support/line-hosts.ts";
import { expect, test } from "./support/line-test.ts";

/** A channel that asks for the profile only when it is used, and a member who was asked for nothing yet. */
async function withoutProfile(line: LineHosts, context: BrowserContext): Promise<ConsentWindow> {
  const allowed = { permission: true, minVer: "11.14.0" };
  line.user.scope = ["openid"];
  line.availability = { ...line.availability, skipChannelVerificationScreen: allowed, subwindowOpen: allowed };
  const consent = new ConsentWindow(line);
  await consent.follow(context);
  return consent;
}

const offer = (page: Page) => page.getByRole("button", { name: "Use my LINE name and picture" });

test("without the profile scope the member is signed in by the token, nothing is asked at the start, and nobody is sent away", async ({
  newPhone,
}) => {
  const { page, context, line, calls } = await newPhone({ before: withoutProfile });
  line.user.isFriend = false;
  await page.goto("/profile");
  await expect(page.getByText("LINE member")).toBeVisible();
  await expect(offer(page)).toBeVisible();
  await expect.poll(() => calls.to("/line/user/profile").length).toBe(2);
  expect(calls.tokens.map((token) => claimsOf(token)["sub"])).toEqual([line.user.userId]);
  expect(line.requests.filter((request) => /v2\/profile|friendship/u.test(request))).toEqual([]);
  expect(context.pages()).toHaveLength(1);
});

test("the profile is asked for where it is first needed, by LINE's own window, and told to the server", async ({
  newPhone,
}) => {
  const { page, context, line, calls } = await newPhone({ before: withoutProfile });
  await page.goto("/profile");
  const [consent] = await Promise.all([context.waitForEvent("page"), offer(page).click()]);
  line.user.scope = ["openid", "profile"];
  await consent.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByText("ブラウン")).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(claimsOf(calls.tokens.at(-1) ?? "")["name"]).toBe("ブラウン");
  await expect.poll(() => consent.isClosed()).toBe(true);
});

test("who does not give it, or closes the window, is told nothing and stays signed in", async ({ newPhone }) => {
  const { page, context } = await newPhone({ before: withoutProfile });
  await page.goto("/profile");
  const [refused] = await Promise.all([context.waitForEvent("page"), offer(page).click()]);
  await refused.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => refused.isClosed()).toBe(true);
  await expect(offer(page)).toBeEnabled();
  const [closed] = await Promise.all([context.waitForEvent("page"), offer(page).click()]);
  await closed.getByRole("button", { name: "Allow" }).waitFor();
  await closed.close();
  await expect(offer(page)).toBeEnabled();
  await expect(page.getByText("LINE member")).toBeVisible();
  await expect(page.getByText("LINE didn't answer")).toHaveCount(0);
});

test("inside LINE the consent is LINE's own screen over the app", async ({ newPhone }) => {
  const consents: ConsentWindow[] = [];
  const { page, context, line } = await newPhone({
    agent: agents.line(),
    before: async (line, context) => {
      consents.push(await withoutProfile(line, context));
      await line.startInLine(context);
    },
  });
  const session = await context.newCDPSession(page);
  await session.send("Page.enable");
  const asked: string[] = [];
  session.on("Page.frameRequestedNavigation", ({ url }) => void asked.push(url));
  await page.goto(`/profile${await line.fragment()}&mst_challenge=challenge`);
  await offer(page).click();
  await expect.poll(() => asked.filter((url) => url.startsWith("liff://")).length).toBe(1);
  line.user.scope = ["openid", "profile"];
  consents[0]?.answerInLine("submit");
  await expect(page.getByText("ブラウン")).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(context.pages()).toHaveLength(1);
});
