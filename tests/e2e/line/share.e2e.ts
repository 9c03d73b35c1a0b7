import type { BrowserContext, Page } from "@playwright/test";
import { flexFaults } from "../../support/line/flex-faults.ts";
import { agents } from "./support/agents.ts";
import { expect, type LinePhone, type PhoneOptions, test as base } from "./support/line-test.ts";
import { ShareWindow } from "./support/share-window.ts";

/** A member who is logged in, on the page of an event. */
interface OnEvent extends LinePhone {
  readonly window: ShareWindow;
  /** The event's own path. */
  readonly path: string;
}

interface EventOptions extends Omit<PhoneOptions, "before"> {
  readonly inLine?: boolean;
  readonly before?: (context: BrowserContext) => Promise<unknown>;
}

const test = base.extend<{ readonly onEvent: (options?: EventOptions) => Promise<OnEvent> }>({
  onEvent: async ({ newPhone }, provide) => {
    await provide(async ({ inLine = false, before, ...options } = {}) => {
      const window = new ShareWindow();
      const phone = await newPhone({
        ...options,
        before: async (line, context) => {
          await window.follow(context);
          await (inLine ? line.openInLine(context) : line.logIn(context));
          await before?.(context);
        },
      });
      const { page } = phone;
      await page.goto("/");
      await page.locator("a[href^='/event/']").first().click();
      await page.waitForURL(/\/event\/[^/]+\/[^/]+$/u);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      return { ...phone, window, path: new URL(page.url()).pathname };
    });
  },
});

// LINE's window lives by the second.
test.describe.configure({ timeout: 60_000 });

const share = (page: Page) => page.getByRole("button", { name: "Share", exact: true });
/** LINE's part has come: the tap can open a window. */
const ready = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/line-sharing-")),
  );

test("a card goes out by LINE's own window, and the button waits for it", async ({ onEvent, staging }) => {
  const { page, context, window, path } = await onEvent();
  await ready(page);
  const [popup] = await Promise.all([context.waitForEvent("page"), share(page).click()]);
  await expect(share(page)).toBeDisabled();
  const request = await window.requestIn(popup);
  expect(request.isMultiple).toBe(true);
  expect(request.messages).toHaveLength(1);
  expect(flexFaults(request.messages[0])).toEqual([]);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  expect(request.messages[0]?.altText.startsWith(`${title} · `)).toBe(true);
  const said = request.messages[0]?.altText.split(" · ");
  expect(said?.slice(-2)).toEqual([
    expect.stringMatching(/^(฿|¥|NT\$)[\d,]+ per seat$|^Free$/u),
    expect.stringMatching(/^\d+ seats? left$|^Full$/u),
  ]);
  for (const one of said?.slice(-2) ?? [])
    expect(JSON.stringify(request.messages[0]?.contents)).toContain(`"text":"${one}"`);
  expect(JSON.stringify(request.messages[0])).toContain(`"uri":"https://liff.line.me/${staging.liffId}${path}"`);
  window.answer = { result: "SUCCESS" };
  await expect(page.getByRole("status").filter({ hasText: "Shared" })).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(share(page)).toBeEnabled();
});

test("a ticket invites to its event, and keeps its code and its place to itself", async ({ newPhone, staging }) => {
  const window = new ShareWindow();
  const { page, context } = await newPhone({
    before: async (line, phone) => {
      await window.follow(phone);
      await line.logIn(phone);
    },
  });
  await page.goto("/");
  await page
    .locator("a[href^='/event/']")
    .filter({ hasText: "Free" })
    .filter({ hasText: "seats left" })
    .first()
    .click();
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await page
    .getByRole("dialog", { name: "How many seats?" })
    .getByRole("button", { name: "Join", exact: true })
    .click();
  await expect(page).toHaveTitle("Thank you | Sideline");
  const joinId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const code = (await page.locator("span.select-all").innerText()).replaceAll(/\s/gu, "");
  await ready(page);
  const [popup] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("button", { name: "Invite" }).click(),
  ]);
  const { messages } = await window.requestIn(popup);
  expect(flexFaults(messages[0])).toEqual([]);
  const sent = JSON.stringify(messages);
  expect(sent).toContain("I'm in. Come and play too!");
  expect(sent).toContain(`https://liff.line.me/${staging.liffId}/event/`);
  expect([code.length === 6, sent.includes(code), sent.includes(joinId)]).toEqual([true, false, false]);
  window.answer = { result: "SUCCESS" };
  await expect(page.getByRole("status").filter({ hasText: "Shared" })).toBeVisible();
});

test("a window that is closed calls the share off, without a word", async ({ onEvent }) => {
  const { page, context, window } = await onEvent();
  await ready(page);
  const [popup] = await Promise.all([context.waitForEvent("page"), share(page).click()]);
  await window.requestIn(popup);
  await popup.close();
  await expect(share(page)).toBeEnabled();
  expect(window.cancellations).toEqual(["result=CANCEL"]);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: /Shared|copied|open/u })).toHaveCount(0);
});

test("a window that the browser blocks is said plainly, with the link to copy; the next tap may work", async ({
  onEvent,
  staging,
}) => {
  const { page, context, window, path } = await onEvent({
    permissions: ["clipboard-read", "clipboard-write"],
    before: (context) =>
      context.addInitScript(() => Object.assign(globalThis, { own: globalThis.open, open: () => null })),
  });
  await ready(page);
  await share(page).click();
  const sheet = page.getByRole("dialog", { name: "LINE's window was blocked" });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByLabel("Link")).toHaveValue(`https://liff.line.me/${staging.liffId}${path}`);
  await sheet.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Link copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `https://liff.line.me/${staging.liffId}${path}`,
  );
  await share(page).click();
  await page.evaluate(() => Object.assign(globalThis, { open: (globalThis as unknown as { own: typeof open }).own }));
  window.answer = { result: "SUCCESS" };
  await Promise.all([context.waitForEvent("page"), sheet.getByRole("button", { name: "Try again" }).click()]);
  await expect(page.getByRole("status").filter({ hasText: "Shared" })).toBeVisible();
});

test("a share that is not finished within ten minutes is over", async ({ onEvent }) => {
  const { page, context } = await onEvent();
  await ready(page);
  const asked = page.waitForRequest(/shareTargetPicker\/result/u);
  const [popup] = await Promise.all([context.waitForEvent("page"), share(page).click()]);
  // From here on the ten minutes run.
  await asked;
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 10 * 60_000;
  });
  await expect(page.getByRole("dialog", { name: "Sharing took too long" })).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test("a share that LINE refuses is said, with the link", async ({ onEvent, watch }) => {
  watch.expect("The chat is gone.");
  const { page, window } = await onEvent();
  window.answer = { result: "FAILURE", resultDescription: "The chat is gone." };
  await ready(page);
  await share(page).click();
  await expect(page.getByRole("dialog", { name: "Sharing didn't work" })).toBeVisible();
  await expect(page.getByText("The chat is gone.")).toHaveCount(0);
});

for (const [version, waits] of [
  ["10.11.0", true],
  ["10.10.9", false],
] as const) {
  test(`inside LINE ${version} its own picker opens, and the app ${waits ? "waits for" : "does not wait for"} what comes of it`, async ({
    onEvent,
  }) => {
    const { page, context, window } = await onEvent({ agent: agents.line(version), inLine: true });
    const session = await context.newCDPSession(page);
    await session.send("Page.enable");
    const asked: string[] = [];
    session.on("Page.frameRequestedNavigation", ({ url }) => void asked.push(url));
    await ready(page);
    await share(page).click();
    await expect.poll(() => asked.map((url) => url.split("?")[0])).toEqual(["line://picker"]);
    if (waits) {
      await expect(share(page)).toBeDisabled();
      window.answer = { result: "SUCCESS" };
      await expect(page.getByRole("status").filter({ hasText: "Shared" })).toBeVisible();
    }
    await expect(share(page)).toBeEnabled();
    expect(window.polls > 0).toBe(waits);
    expect(context.pages()).toHaveLength(1);
  });
}

test("where LINE does not allow it the browser shares the same link", async ({ onEvent, staging }) => {
  const { page, path } = await onEvent({
    before: (context) =>
      context.addInitScript(() => {
        if (location.hostname !== "localhost") return;
        const shared: unknown[] = [];
        Object.assign(globalThis, { shared });
        Object.defineProperty(navigator, "share", {
          value: (what: unknown) => Promise.resolve(void shared.push(what)),
        });
        for (const key of Object.keys(localStorage)) if (key.endsWith(":context")) localStorage.setItem(key, "{}");
      }),
  });
  await ready(page);
  await share(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Shared" })).toBeVisible();
  expect(
    await page.evaluate(() => (globalThis as unknown as { shared: { url: string }[] }).shared.map(({ url }) => url)),
  ).toEqual([`https://liff.line.me/${staging.liffId}${path}`]);
});

test.describe("the home screen", () => {
  const add = (page: Page) => page.getByRole("button", { name: "Add to home screen" });
  const pageOfLine = "https://liff-shortcut.line.me/page/1";

  async function answering(context: BrowserContext): Promise<string[]> {
    const asked: string[] = [];
    await context.route(/^https:\/\/liff-shortcut\.line\.me\//u, (route) => {
      const url = route.request().url();
      if (url === pageOfLine)
        return route.fulfill({ contentType: "text/html", body: "<!doctype html><h1>Add to home screen</h1>" });
      asked.push(url);
      return route.fulfill({ json: { shortcutPageUrl: pageOfLine }, headers: { "access-control-allow-origin": "*" } });
    });
    return asked;
  }

  for (const phone of ["android", "iPhone"] as const) {
    test(`is LINE's page for it on ${phone}`, async ({ onEvent, staging }) => {
      const { page, context, path } = await onEvent({ agent: agents[phone] });
      const asked = await answering(context);
      await expect(add(page)).toBeVisible();
      const [opened] = await Promise.all([context.waitForEvent("page"), add(page).click()]);
      await opened.waitForURL(pageOfLine);
      expect(asked.map((url) => Object.fromEntries(new URL(url).searchParams))).toEqual([
        { liffId: staging.liffId, url: `https://liff.line.me/${staging.liffId}${path}` },
      ]);
    });
  }

  test("is not offered where there is none", async ({ onEvent }) => {
    const { page } = await onEvent({ agent: agents.desktop });
    await ready(page);
    await expect(share(page)).toBeVisible();
    await expect(add(page)).toHaveCount(0);
  });
});
