import type { Page } from "@playwright/test";
import { stagingLine } from "../../support/line/staging-environment.ts";
import { claimsOf } from "./support/app-calls.ts";
import { expect, test } from "./support/line-test.ts";

const profile = "/line/user/profile";
const webhook = "/backoffice/webhook";
const notSignedIn = (page: Page) => page.getByText("You're not signed in");

test(
  "a first login outside of LINE comes back to the deep link, and nothing of it stays in the address",
  { tag: "@old-phone" },
  async ({ newPhone, staging }) => {
    const { page, line, calls } = await newPhone();
    const { merchantId, id, title } = await staging.event();
    const path = `/event/${merchantId}/${id}?x=1`;
    await page.goto(path);
    await expect.poll(() => calls.to(webhook, "POST").length).toBe(1);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

    expect(
      line.logins.map(({ searchParams }) => [
        searchParams.get("redirect_uri"),
        searchParams.get("code_challenge_method"),
      ]),
    ).toEqual([[`${staging.origin}${path}`, "S256"]]);
    expect(line.exchanges).toEqual([{ code: "code-1", accepted: true }]);
    expect(calls.all.filter(({ search }) => /code|state|liff/iu.test(search))).toEqual([]);
    expect(calls.tokens.map((token) => claimsOf(token)["sub"])).toEqual([line.user.userId]);
  },
);

test("a first login from the console comes back to the console, and to the page of an invitation", async ({
  newPhone,
  staging,
}) => {
  const { page, line, calls } = await newPhone();
  await page.goto("/console/money");
  await expect.poll(() => calls.to("/backoffice/me").length).toBe(1);
  await expect(page).toHaveURL("/console/money");
  expect(line.logins.map(({ searchParams }) => searchParams.get("redirect_uri"))).toEqual([
    `${staging.origin}/console/money`,
  ]);

  const other = await newPhone();
  // What the link is for is shown before anybody logs in; one that works asks to.
  await other.page.route("**/backoffice/staff/invitations/look", (asked) =>
    asked.fulfill({ json: { merchantName: "Riverside", role: "door", expiresAt: "2999-01-01T00:00:00.000Z" } }),
  );
  await other.page.goto("/console/invitation/no-such-link");
  await other.page.getByRole("main").getByRole("button").click();
  await expect.poll(() => other.line.logins.length).toBe(1);
  await expect(other.page).toHaveURL("/console/invitation/no-such-link");
  expect(other.line.logins[0]?.searchParams.get("redirect_uri")).toBe(
    `${staging.origin}/console/invitation/no-such-link`,
  );
});

test("LINE's profile goes to the server as a follow event, and the profile is read anew", async ({ newPhone }) => {
  const { page, line, calls } = await newPhone({ before: (line, context) => line.logIn(context) });
  await page.goto("/profile");
  await expect(page.getByText("ブラウン")).toBeVisible();
  await expect.poll(() => calls.to(profile).length).toBe(2);
  const { userId, displayName, pictureUrl } = line.user;
  expect(calls.to(webhook, "POST").map(({ body }) => body)).toEqual([
    {
      destination: stagingLine.LINE_DESTINATION,
      events: [{ type: "follow", source: { type: "user", userId, displayName, pictureUrl } }],
    },
  ]);
  expect(calls.all.filter(({ path }) => path === profile || path === webhook).map(({ path }) => path)).toEqual([
    profile,
    webhook,
    profile,
  ]);
  expect(line.logins).toEqual([]);
});

test("a code that nobody asked for is thrown away: the member logs in", async ({ newPhone }) => {
  const { page, line, calls } = await newPhone();
  await page.goto(
    "/profile?code=somebody-elses&state=s&liffClientId=1234567890&liffRedirectUri=x&lineAppVersion=13.9.0",
  );
  await expect(page.getByText("ブラウン")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  expect(line.exchanges).toEqual([{ code: "code-1", accepted: true }]);
  expect(calls.tokens.map((token) => claimsOf(token)["sub"])).toEqual([line.user.userId]);
});

test("a code of somebody else's login does not fit this browser: nobody is signed in, and Try again logs in", async ({
  newPhone,
  watch,
}) => {
  watch.expect("status of 400", "invalid authorization code");
  const { page, line, calls } = await newPhone({
    before: (line, context) => line.beginLogin(context),
  });
  line.putOutCode("stolen");
  await page.goto("/profile?code=stolen&state=s&liffClientId=1234567890&liffRedirectUri=x");
  await expect(notSignedIn(page)).toBeVisible();
  await expect(page).toHaveURL("/profile");
  expect(line.exchanges).toEqual([{ code: "stolen", accepted: false }]);
  expect(calls.tokens).toEqual([]);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("ブラウン")).toBeVisible();
  expect(calls.tokens.map((token) => claimsOf(token)["sub"])).toEqual([line.user.userId]);
});

test("who refuses the login is asked nothing by itself, sees why, and can try again", async ({ newPhone, staging }) => {
  const { page, line } = await newPhone();
  const { merchantId, id, title } = await staging.event();
  line.user.refuses = true;
  await page.goto(`/event/${merchantId}/${id}`);
  await expect(notSignedIn(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(`/event/${merchantId}/${id}`);
  expect(line.logins).toHaveLength(1);
  line.user.refuses = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => line.exchanges).toEqual([{ code: "code-2", accepted: true }]);
  await expect(notSignedIn(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/event/${merchantId}/${id}`);
});

test("an expired token is never sent: the login is renewed, and the deep link stays", async ({ newPhone }) => {
  const { page, line, calls } = await newPhone({ before: (line, context) => line.logIn(context, -10) });
  await page.goto("/profile?x=1");
  await expect(page.getByText("ブラウン")).toBeVisible();
  await expect(page).toHaveURL("/profile?x=1");
  expect(line.logins).toHaveLength(1);
  const now = Date.now() / 1_000;
  expect(calls.tokens.map((token) => Number(claimsOf(token)["exp"]) > now)).toEqual([true]);
});

test(
  "who is no friend goes to the add-friend page, and nothing is told to the server",
  { tag: "@old-phone" },
  async ({ newPhone }) => {
    const { page, calls } = await newPhone({
      before: (line, context) => {
        line.user.isFriend = false;
        return line.logIn(context);
      },
    });
    await page.goto("/profile");
    await page.waitForURL(stagingLine.LINE_ADD_FRIEND_URL);
    expect(calls.to(webhook, "POST")).toEqual([]);
  },
);

test("where LINE does not say who is a friend nobody is sent away", async ({ newPhone, watch }) => {
  watch.expect("status of 500");
  const { page, calls } = await newPhone({
    before: (line, context) => {
      line.user.isFriend = null;
      return line.logIn(context);
    },
  });
  await page.goto("/profile");
  await expect(page.getByText("ブラウン")).toBeVisible();
  await expect.poll(() => calls.to(profile).length).toBe(2);
  await expect(page).toHaveURL("/profile");
});
