import type { Request, Route } from "@playwright/test";
import { problemOf } from "./support/problem.ts";
import { expect, test } from "./support/test.ts";

const list = /\/line\/list\/event(\?|$)/;

test("a list that the server can't answer offers Retry, and the filters stay", async ({ member, watch }) => {
  const { page } = member;
  watch.expect("status of 500");
  await member.openSignedIn("/");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await page.route(list, (route) => route.fulfill(problemOf(500, "internal")));
  await page.getByRole("radiogroup", { name: "Sports" }).getByText("Badminton", { exact: true }).click();
  await expect(page.getByText("Something went wrong")).toBeVisible();
  await member.shot("60-list-500");

  await page.unroute(list);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("link") })
      .first(),
  ).toContainText("Badminton");
  await expect(page.getByRole("radio", { name: "Badminton" })).toBeChecked();
  await expect(page).toHaveURL(/sport=badminton/);
});

test("without a network the list says so and comes back with it", async ({ member, watch }) => {
  const { page } = member;
  watch.expect("ERR_INTERNET_DISCONNECTED", "ERR_NETWORK");
  await member.openSignedIn("/");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("radiogroup", { name: "Sports" }).getByText("Yoga", { exact: true }).click();
  await expect(page.getByText("No connection")).toBeVisible();
  await member.shot("61-offline");

  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("link") })
      .first(),
  ).toContainText("Yoga");
});

test("an event that can't be read offers Retry", async ({ member, sideline, watch }) => {
  const { page } = member;
  watch.expect("status of 502");
  const event = await sideline.putUpEvent({ title: "Unreadable doubles" });
  const detail = "**/line/event/detail*";
  await member.openSignedIn("/?q=unreadable");
  await page.route(detail, (route) => route.fulfill(problemOf(502, "gateway_unavailable")));
  await page.getByRole("link", { name: event.title }).click();
  await expect(page.getByText("Something went wrong")).toBeVisible();
  await page.unroute(detail);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: event.title })).toBeVisible();
});

test("a join whose answer is lost keeps the seats that were chosen; Join again never takes two places", async ({
  member,
  sideline,
  watch,
}) => {
  const { page } = member;
  watch.expect("ERR_FAILED", "ERR_CONNECTION");
  const event = await sideline.putUpEvent({ capacity: 4 });
  await member.openEvent(event);
  const keys: (string | undefined)[] = [];
  let lost = false;
  await page.route("**/line/join/event", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort("connectionfailed");
  });
  await member.join(2);
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("alert")).toBeVisible();
  await expect(sheet.getByText("2 seats").first()).toBeAttached();
  await member.shot("62-join-lost");
  await sheet.getByRole("button", { name: /^(Join|Continue to pay)/ }).click();

  await expect(page).toHaveTitle("Payment | Sideline");
  await expect(page.getByText("฿350 × 2 seats")).toBeVisible();
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test("a payment whose answer is lost is tried again under the same key, and paid once", async ({
  member,
  sideline,
  watch,
}) => {
  const { page, payment } = member;
  watch.expect("ERR_FAILED", "ERR_CONNECTION");
  await member.openEvent(await sideline.putUpEvent());
  await member.join();
  const keys: (string | undefined)[] = [];
  await page.route("**/line/event/payment", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    await (keys.length === 1 ? route.abort("connectionfailed") : route.continue());
  });
  await payment.payByCard("4242424242424242");
  await expect(page.getByRole("alert")).toContainText("it never pays twice");
  await member.shot("63-payment-lost");
  await payment.payButton.click();
  await expect(page.getByText("See you there!")).toBeVisible();
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test("403 leads to /forbidden", async ({ member, watch }) => {
  const { page } = member;
  watch.expect("status of 403");
  await page.route("**/line/list/event/upcoming*", (route) => route.fulfill(problemOf(403, "forbidden")));
  await page.goto("/upcoming");
  await expect(page).toHaveURL(/\/forbidden$/);
  await expect(page.getByText("You can't view this page").last()).toBeVisible();
});

test("401 logs in once more and retries once, with the retry count; then it works", async ({ member, watch }) => {
  const { page } = member;
  watch.expect("status of 401");
  const logins: Request[] = [];
  page.on("request", (request) => void (request.url().endsWith("/dev/identity") && logins.push(request)));
  const retryCounts = await refuse(page, "**/line/list/event/upcoming*", 1);
  await page.goto("/upcoming");
  await expect(page.getByText("Nothing planned yet")).toBeVisible();
  expect(retryCounts()).toEqual([undefined, "1"]);
  expect(logins).toHaveLength(2);
});

test("a retry that is refused with 401 again ends in an error with Retry, not in a circle", async ({
  member,
  watch,
}) => {
  const { page } = member;
  watch.expect("status of 401");
  const retryCounts = await refuse(page, "**/line/list/event/upcoming*", 2);
  await page.goto("/upcoming");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(retryCounts()).toEqual([undefined, "1"]);
  await member.shot("64-signed-out");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Nothing planned yet")).toBeVisible();
});

test("where the login can't be had, the list is there all the same, with a way to try again", async ({
  member,
  watch,
}) => {
  const { page } = member;
  watch.expect("status of 503");
  await page.route("**/dev/identity", (route) => route.fulfill(problemOf(503, "unavailable")));
  await page.goto("/");
  await expect(page.getByText("You're not signed in")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await member.shot("65-not-signed-in");
  await page.unroute("**/dev/identity");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("You're not signed in")).toBeHidden();
});

/** Answers the first `times` calls with 401. Gives the retry counts that the calls carried. */
async function refuse(
  page: { route(url: string, handle: (route: Route) => Promise<void>): Promise<unknown> },
  url: string,
  times: number,
) {
  const counts: (string | undefined)[] = [];
  await page.route(url, async (route) => {
    counts.push(route.request().headers()["x-retry-count"]);
    await (counts.length <= times ? route.fulfill(problemOf(401, "unauthenticated")) : route.continue());
  });
  return () => counts;
}

test("an app that is too old asks for a reload, over which names stay; one without its files asks too", async ({
  member,
  sideline,
  watch,
}) => {
  const { page } = member;
  watch.expect("status of 404", "dynamically imported module");
  const event = await sideline.putUpEvent({ title: "Doubles of tomorrow", capacity: 4 });
  const profile = "**/line/user/profile*";
  await page.route(profile, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "sideline-release": "1000" } });
  });
  await member.openSignedIn(`/event/${event.merchantId}/${event.id}`);
  const notice = page.getByRole("status").filter({ hasText: "A newer Sideline is ready" });
  await expect(notice).toBeVisible();
  await member.shot("64-newer");
  await page.getByRole("button", { name: "Join", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "How many seats?" });
  for (let more = 0; more < 2; more += 1) await sheet.getByRole("button", { name: "One seat more" }).click();
  await sheet.getByText("Who's coming along?").click();
  await sheet.getByLabel("Guest 2").fill("สมหญิง ใจดี");
  await member.shot("65-newer-in-sheet");
  await page.unroute(profile);
  await sheet.getByRole("button", { name: "Reload" }).click();

  await page.getByRole("button", { name: "Join", exact: true }).click();
  await expect(sheet.getByLabel("Guest 2")).toHaveValue("สมหญิง ใจดี");
  await expect(notice).toHaveCount(0);
  await sheet.getByRole("button", { name: "Close" }).click();
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/**", (route) => route.fulfill({ status: 404 }));
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { name: "A newer Sideline is ready" })).toBeVisible();
  await member.shot("66-files-gone");
  await page.unroute("**/assets/**");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page).toHaveTitle("History | Sideline");
});
