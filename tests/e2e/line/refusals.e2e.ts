import type { Page } from "@playwright/test";
import { listUpcoming } from "#contract/joining/participation.ts";
import type { LineServer } from "../../support/line/line-server.ts";
import { callOk } from "../../support/process/caller.ts";
import { claimsOf } from "./support/app-calls.ts";
import type { LineHosts } from "./support/line-hosts.ts";
import { expect, test } from "./support/line-test.ts";

const profile = "/line/user/profile";
const join = "/line/join/event";
const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" });

/** The kept token becomes one that the server does not believe; the next login brings a good one. */
async function spoilToken(page: Page, line: LineHosts, stranger: LineServer): Promise<void> {
  const { signer } = line;
  line.signer = stranger;
  const kept = await line.keptLogin();
  line.signer = signer;
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, kept);
}

test("a token that the server refuses: out, in again, back to the deep link, and what was asked is asked once more", async ({
  newPhone,
  staging,
  watch,
}) => {
  watch.expect("status of 401");
  const { merchantId, id, title } = await staging.event();
  const path = `/event/${merchantId}/${id}?x=1`;
  const { page, line, calls } = await newPhone({ before: (line, context) => line.logIn(context) });
  await page.goto("/forbidden");
  await spoilToken(page, line, staging.otherLine);
  await page.goto(path);
  await expect.poll(() => line.exchanges).toEqual([{ code: "code-1", accepted: true }]);
  await expect.poll(() => calls.to("/backoffice/webhook", "POST").length).toBe(1);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(line.logins.map(({ searchParams }) => searchParams.get("redirect_uri"))).toEqual([`${staging.origin}${path}`]);
  expect(calls.tokens).toHaveLength(2);
  const [refused, good] = calls.tokens;
  const inOrder = calls.all.flatMap(({ token }) => token ?? []);
  expect(inOrder.lastIndexOf(refused ?? "")).toBeLessThan(inOrder.indexOf(good ?? ""));
  for (const path of ["/line/event/detail", profile])
    await expect.poll(() => calls.to(path).some(({ token }) => token === good)).toBe(true);
});

test("while every token is refused there is one login in a minute, then an error with Try again", async ({
  newPhone,
  staging,
  watch,
}) => {
  watch.expect("status of 401");
  const { page, line, calls } = await newPhone({
    before: (line, context) => {
      line.signer = staging.otherLine;
      return line.logIn(context);
    },
  });
  await page.clock.install();
  await page.goto("/profile");
  await expect(tryAgain(page)).toBeVisible();
  await expect(page).toHaveURL("/profile");
  expect(line.logins).toHaveLength(1);
  await tryAgain(page).click();
  await expect(tryAgain(page)).toBeVisible();
  expect(line.logins).toHaveLength(1);

  line.signer = staging.line;
  await page.clock.fastForward(61_000);
  await tryAgain(page).click();
  await expect(page.getByText("ブラウン")).toBeVisible();
  expect(line.logins).toHaveLength(2);
  expect(calls.tokens.map((token) => claimsOf(token)["sub"])).toEqual(calls.tokens.map(() => line.user.userId));
});

test("a join that a login breaks off is offered again as it was, goes out under its key and takes its seats once", async ({
  newPhone,
  staging,
  watch,
}) => {
  watch.expect("status of 401");
  const { merchantId, id } = await staging.event();
  const path = `/event/${merchantId}/${id}`;
  const { page, line, calls } = await newPhone({ before: (line, context) => line.logIn(context) });
  await page.goto(path);
  await expect.poll(() => calls.to(profile).length).toBe(2);
  await page.getByRole("button", { name: "Join", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "How many seats?" });
  await sheet.getByRole("button", { name: "One seat more" }).click();
  await spoilToken(page, line, staging.otherLine);
  await sheet.getByRole("button", { name: /^(Join|Continue to pay)/ }).click();

  await expect.poll(() => line.logins.length).toBe(1);
  await expect(page).toHaveURL(path);
  await expect(sheet.getByText("2 seats").first()).toBeAttached();
  expect(calls.to(join, "POST")).toHaveLength(1);
  await sheet.getByRole("button", { name: /^(Join|Continue to pay)/ }).click();
  await expect(page).toHaveTitle("Payment | Sideline");
  const [broken, done] = calls.to(join, "POST");
  expect(done?.key).toBe(broken?.key);
  expect(done?.body).toEqual({ eventId: id, seats: 2 });
  const { items } = await callOk(staging.origin, listUpcoming, { query: {} }, { token: done?.token ?? "" });
  expect(items).toEqual([expect.objectContaining({ eventId: id, seats: 2 })]);
});

test("a call that is forbidden leads to the forbidden screen, and ends there", async ({ newPhone, watch }) => {
  watch.expect("status of 403");
  const { page, line, calls } = await newPhone({
    before: async (line, context) => {
      await line.logIn(context);
      // LINE speaks of somebody else than its token: the follow event is refused.
      line.user.userId = `U${"2".repeat(32)}`;
    },
  });
  await page.goto("/");
  await page.waitForURL("/forbidden");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(calls.to("/backoffice/webhook", "POST")).toHaveLength(1);
  expect(line.logins).toEqual([]);
});
