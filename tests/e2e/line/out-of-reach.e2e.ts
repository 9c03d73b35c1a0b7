import type { Page } from "@playwright/test";
import { expect, test } from "./support/line-test.ts";

const notSignedIn = (page: Page) => page.getByText("You're not signed in");

test("with LINE out of reach public events are there, what is missing is said, and Try again brings the login", async ({
  newPhone,
  staging,
  watch,
}) => {
  watch.expect("ERR_CONNECTION_REFUSED", "Failed to fetch");
  const { merchantId, id, title } = await staging.event();
  const { page, line } = await newPhone();
  line.reach = "away";
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await expect(notSignedIn(page)).toBeVisible();
  await page.goto(`/event/${merchantId}/${id}?x=1`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(notSignedIn(page)).toBeVisible();
  expect(line.logins).toEqual([]);

  line.reach = "there";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => line.exchanges).toEqual([{ code: "code-1", accepted: true }]);
  await expect(notSignedIn(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/event/${merchantId}/${id}?x=1`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("a LINE that never answers is waited for for eight seconds, then the screen of a member says that nobody is signed in", async ({
  newPhone,
}) => {
  const { page, line } = await newPhone();
  line.reach = "hangs";
  await page.clock.install();
  await page.goto("/profile");
  await expect.poll(() => line.requests.length).toBe(1);
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await page.clock.fastForward(8_000);
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();

  line.reach = "there";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("ブラウン")).toBeVisible();
  await expect(page).toHaveURL("/profile");
});

test("a permanent link leads to its event without LINE, too", async ({ newPhone, staging, watch }) => {
  watch.expect("ERR_CONNECTION_REFUSED", "Failed to fetch");
  const { merchantId, id, title } = await staging.event();
  const { page, line } = await newPhone();
  line.reach = "away";
  await page.goto(`/?liff.state=${encodeURIComponent(`/event/${merchantId}/${id}`)}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(`/event/${merchantId}/${id}`);
  await expect(notSignedIn(page)).toBeVisible();
});
