import { agents } from "./support/agents.ts";
import { claimsOf } from "./support/app-calls.ts";
import { expect, test } from "./support/line-test.ts";

const webhook = "/backoffice/webhook";

test("opened by LINE the app logs its member in by itself, and what LINE put behind the address is not used", async ({
  newPhone,
}) => {
  const { page, line, calls } = await newPhone({
    agent: agents.line(),
    before: (line, context) => line.startInLine(context),
  });
  await page.goto(`/profile?x=1${await line.fragment()}`);
  await expect(page.getByText("ブラウン")).toBeVisible();
  await expect(page).toHaveURL("/profile?x=1");
  await expect.poll(() => calls.to(webhook, "POST").length).toBe(1);
  expect(line.exchanges).toEqual([{ code: "code-1", accepted: true }]);
  expect(calls.tokens.map((token) => claimsOf(token)["sub"])).toEqual([line.user.userId]);
  expect(calls.all.filter(({ search }) => /token/iu.test(search))).toEqual([]);
});

for (const [how, address] of [
  ["straight", (fragment: string) => `/profile${fragment}`],
  ["by liff.state", (fragment: string) => `/?liff.state=${encodeURIComponent(`/profile${fragment}`)}`],
] as const) {
  test(`somebody else's tokens in a fragment, ${how}, sign nobody in`, async ({ newPhone }) => {
    const { page, line, calls } = await newPhone({
      agent: agents.line(),
      before: (line, context) => line.startInLine(context),
    });
    const own = line.user.userId;
    line.user.userId = `U${"e".repeat(32)}`;
    const theirs = await line.fragment();
    line.user.userId = own;
    await page.goto(address(theirs));
    await expect.poll(() => calls.to(webhook, "POST").length).toBe(1);
    await expect(page).toHaveURL("/profile");
    expect(calls.tokens.map((token) => claimsOf(token)["sub"])).toEqual([own]);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      "access-opened",
    );
  });

  test(`somebody else's tokens in a fragment, ${how}, take no member's place`, async ({ newPhone }) => {
    const { page, line, calls } = await newPhone({
      agent: agents.line(),
      before: (line, context) => line.openInLine(context),
    });
    await page.goto(address(await line.fragment()));
    await expect.poll(() => calls.to(webhook, "POST").length).toBe(1);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("access-opened");
    expect(line.logins).toEqual([]);
  });
}

test("a permanent link opens its event, and nothing of the first screen is seen on the way", async ({
  newPhone,
  staging,
}) => {
  const { page, line, calls } = await newPhone({
    agent: agents.line(),
    before: (line, context) => line.startInLine(context),
  });
  const { merchantId, id, title } = await staging.event();
  const path = `/event/${merchantId}/${id}?x=1`;
  await page.goto(`/?liff.state=${encodeURIComponent(path)}${await line.fragment()}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect.poll(() => calls.to(webhook, "POST").length).toBe(1);
  expect(calls.to("/line/list/event")).toEqual([]);
  expect(line.logins).toHaveLength(1);
});

test("a link that asks to go on to anything but a screen of ours stays on the first screen", async ({ newPhone }) => {
  const { page, line, calls } = await newPhone({
    agent: agents.line(),
    before: (line, context) => line.startInLine(context),
  });
  const targets = ["https://stranger.example/", "//stranger.example/", "/\\stranger.example/", "/nowhere/of/ours"];
  for (const [index, target] of targets.entries()) {
    await page.goto(`/?liff.state=${encodeURIComponent(target)}${await line.fragment()}`);
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    await expect.poll(() => calls.to(webhook, "POST").length).toBe(index + 1);
    await expect(page).toHaveURL("/");
  }
});

test("tokens whose app lives elsewhere lead nowhere else: the member logs in here", async ({ newPhone, staging }) => {
  const { page, line, calls } = await newPhone({
    agent: agents.line(),
    before: (line, context) => line.startInLine(context),
  });
  const { merchantId, id } = await staging.event();
  const path = `/event/${merchantId}/${id}`;
  await page.goto(`/?liff.state=${encodeURIComponent(path)}${await line.fragment("https://stranger.example/")}`);
  await expect.poll(() => calls.to(webhook, "POST").length).toBe(1);
  await expect(page).toHaveURL(path);
  expect(line.logins).toHaveLength(1);
  expect(line.exchanges).toEqual([{ code: "code-1", accepted: true }]);
});

test("an expired token is never sent: LINE is asked for another, with LIFF's mark on the way back", async ({
  newPhone,
  staging,
}) => {
  const { page, line, calls } = await newPhone({
    agent: agents.line(),
    before: (line, context) => line.openInLine(context, -10),
  });
  await page.goto("/profile?x=1");
  await expect(page.getByText("ブラウン")).toBeVisible();
  await expect(page).toHaveURL("/profile?x=1");
  expect(line.logins.map(({ searchParams }) => searchParams.get("redirect_uri"))).toEqual([
    `${staging.origin}/profile?x=1&liff.hback=2`,
  ]);
  const now = Date.now() / 1_000;
  expect(calls.tokens.map((token) => Number(claimsOf(token)["exp"]) > now)).toEqual([true]);
});

test("who is no friend is shown the add-friend page by LINE", async ({ newPhone }) => {
  const { page, calls } = await newPhone({
    agent: agents.line(),
    before: (line, context) => {
      line.user.isFriend = false;
      return line.openInLine(context);
    },
  });
  await page.goto("/profile");
  await page.waitForURL("https://lin.ee/**");
  expect(calls.to(webhook, "POST")).toEqual([]);
});
