import type { BrowserContext, Page } from "@playwright/test";
import { developmentIdentityName } from "#adapters/liff/development-identity.ts";
import { newIdentity } from "./support/member-by-wire.ts";
import { expect, test } from "./support/test.ts";
import { WorkerSite } from "./support/worker-site.ts";

/** The worker runs, answers this page, and has kept so many files. */
async function isKept(page: Page): Promise<void> {
  const runs = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === "activated" && navigator.serviceWorker.controller !== null;
    });
  await expect.poll(runs, { timeout: 30_000 }).toBe(true);
  // What the page had loaded is kept a little later.
  const textsAreKept = () =>
    page.evaluate(async () => {
      const names = performance.getEntriesByType("resource").map(({ name }) => name);
      const kept = names.filter((name) => name.includes("/assets/")).map((name) => caches.match(name));
      return (await Promise.all(kept)).every(Boolean);
    });
  await expect.poll(textsAreKept).toBe(true);
}

test(
  "a ticket and Upcoming open with the network cut, say how old they are, and are read again when it is back",
  { tag: "@old-phone" },
  async ({ newMember, sideline, watch }) => {
    // On a page that was kept nobody is signed in: what it asks in the moment before it is opened anew is refused.
    watch.expect("net::ERR_INTERNET_DISCONNECTED", "Failed to fetch", "status of 401");
    test.setTimeout(90_000);
    const member = await newMember("Mali", { serviceWorkers: "allow" });
    const { page } = member;
    const event = await sideline.putUpEvent({ title: "Basement badminton" });
    const { joinId } = await (await member.byWire()).joinAndPay(event.id);
    await page.goto(`/thank/${joinId}`);
    await expect(page.getByText("See you there!")).toBeVisible();
    await isKept(page);

    await page.context().setOffline(true);
    await expect(page.getByText("Your ticket stays here")).toBeVisible();
    await page.goto(`/thank/${joinId}`);
    await expect(page.getByText("This is your ticket as of")).toBeVisible();
    await expect(page.getByRole("img", { name: "Ticket QR code for check-in" })).toBeVisible();
    await member.shot("70-offline-ticket", true);
    await page.getByRole("button", { name: "Show the QR code full screen" }).click();
    await expect(page.getByRole("dialog", { name: event.title }).getByRole("img")).toBeVisible();
    await member.shot("71-large-code");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    // A sheet that closes steps back in the history, a little later: that can break off this navigation.
    await expect(async () => {
      await page.goto("/upcoming");
      await expect(page.getByText("Your places as of")).toBeVisible({ timeout: 3_000 });
    }).toPass();

    await member.shot("72-offline-upcoming");
    await page.getByRole("link", { name: event.title }).click();
    await expect(page.getByText("This is your ticket as of")).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByText("See you there!")).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-kept");
  },
);

test("a device shows nobody's tickets to somebody else", async ({ newMember, sideline, watch }) => {
  watch.expect("net::ERR_INTERNET_DISCONNECTED", "Failed to fetch");
  test.setTimeout(90_000);
  const member = await newMember("Mali", { serviceWorkers: "allow" });
  const { page } = member;
  const { joinId } = await (await member.byWire()).joinAndPay((await sideline.putUpEvent()).id);
  await page.goto(`/thank/${joinId}`);
  await isKept(page);
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await stored()).toContain(joinId);
  expect(
    await page.evaluate(async () => {
      const texts: string[] = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) texts.push(request.url);
      return texts.filter((url) => !/\/assets\/|\/kept-page$/u.test(new URL(url).pathname));
    }),
  ).toEqual([]);

  const other = JSON.stringify(newIdentity("Noi"));
  await page.evaluate(
    ([name, identity]) => localStorage.setItem(name ?? "", identity ?? ""),
    [developmentIdentityName, other],
  );
  await member.openSignedIn("/");
  await expect.poll(stored).not.toContain(joinId);
  await page.context().setOffline(true);
  await page.goto(`/thank/${joinId}`);
  await expect(page.getByText("No connection")).toBeVisible();
  await expect(page.getByRole("img", { name: "Ticket QR code for check-in" })).toHaveCount(0);
});

test.describe("the worker", () => {
  let site: WorkerSite;
  let context: BrowserContext;
  let page: Page;

  test.beforeEach(async ({ browser }) => {
    site = new WorkerSite();
    await site.start();
    context = await browser.newContext({ serviceWorkers: "allow" });
    page = await context.newPage();
    await page.goto(`${site.url}/thank/1`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
      await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  });

  test.afterEach(async () => {
    await context.close();
    await site.stop();
  });

  /** The browser looks for a new worker, which then runs. */
  const update = async () => {
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
    const isSettled = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return !registration?.installing && !registration?.waiting && registration?.active?.state !== "activating";
      });
    await expect.poll(isSettled).toBe(true);
  };
  const caches = () => page.evaluate(() => window.caches.keys());

  test("holds nobody on an old version: the next page is the new one, with a network and without", async () => {
    await site.stop();
    await page.goto(`${site.url}/thank/2`);
    await expect(page).toHaveTitle("version 1");
    await expect(page.locator("html")).toHaveAttribute("data-kept");

    site.version = "2";
    await site.start();
    await page.goto(`${site.url}/thank/3`);
    await expect(page).toHaveTitle("version 2");
    await expect(page.locator("html")).not.toHaveAttribute("data-kept");
    await update();
    await expect.poll(caches).toEqual(["sideline-app-1", "sideline-app-2"]);
    await site.stop();
    await page.goto(`${site.url}/upcoming`);
    await expect(page).toHaveTitle("version 2");

    site.version = "3";
    await site.start();
    await page.goto(`${site.url}/thank/4`);
    await update();
    await expect.poll(caches).toEqual(["sideline-app-2", "sideline-app-3"]);
  });

  test("is gone with all that it kept, once its end is put up", async () => {
    site.killed = true;
    await update();
    await expect.poll(caches).toEqual([]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await page.goto(`${site.url}/thank/2`);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});
