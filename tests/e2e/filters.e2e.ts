import { expect, test } from "./support/test.ts";

const free = { price: { amount: 0, currency: "THB" as const }, paymentMethods: [] };

test("where nothing fits, the filter that keeps the games away can be left out", async ({ member, sideline }) => {
  await sideline.putUpEvent({ title: "Climb for free", sportType: "climbing", setting: "outdoor", ...free });
  const { page } = member;
  await page.goto("/?sport=climbing&in=outdoor&price=free&q=nowhere");
  await page.getByRole("button", { name: "Without “nowhere”" }).click();
  await expect(page.getByRole("link", { name: "Climb for free" })).toBeVisible();
  await expect(page).toHaveURL(/\?sport=climbing&in=outdoor&price=free$/);
});

test("a first visit from Bangkok in English never shows another city, nor moves what it shows", async ({
  browser,
  sideline,
}) => {
  const context = await browser.newContext({ baseURL: sideline.url, locale: "en-GB", timezoneId: "Asia/Bangkok" });
  await context.addInitScript(() => {
    const seen = ((window as unknown as { seen: string[] }).seen = [] as string[]);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(`shift ${(entry as unknown as { value: number }).value}`);
    }).observe({ type: "layout-shift", buffered: true });
    new MutationObserver(() => {
      const isHidden = document.documentElement.style.visibility === "hidden";
      if (!isHidden && /NT\$|東京|臺北/u.test(document.querySelector("main section")?.textContent ?? ""))
        seen.push("another city");
    }).observe(document, { childList: true, subtree: true });
  });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("combobox", { name: "City" })).toHaveValue("bangkok");
  await expect(page.locator('main a[href^="/event/"]').first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  await context.close();
});

test("days have headings, and those with a name are chosen and taken off by one tap", async ({ member }) => {
  const { page } = member;
  await page.goto("/");
  const days = page.getByRole("group", { name: "Day" });
  const tomorrow = days.getByRole("button", { name: "Tomorrow", exact: true });
  await tomorrow.click();
  await expect(page).toHaveURL(/\?day=\d{4}-\d\d-\d\d$/u);
  await expect(page.locator("main section h2").first()).toHaveText(/^(?:Today|Tomorrow)$/u);
  await tomorrow.click();
  await expect(page).toHaveURL(/\/$/u);
  await days.getByRole("button", { name: "Weekend", exact: true }).click();
  await expect(page).toHaveURL(/\?day=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/u);
  await expect(page.getByRole("main")).not.toHaveAttribute("aria-busy", "true");
  await member.shot("85-weekend");
  await expect(page.locator("main section h2").first()).toHaveText(/^(?:Today|Tomorrow|S(?:at|un) \d)/u);
  await page.goBack();
  await expect(days.getByRole("button", { pressed: true })).toHaveCount(0);
});

for (const { look, language, filtersOn, typed, chips } of [
  { look: "light", language: "en", filtersOn: "Filters that are on", typed: "beginner weekend", chips: 2 },
  { look: "dark", language: "th", filtersOn: "ตัวกรองที่ใช้อยู่", typed: "มือใหม่ เสาร์อาทิตย์", chips: 2 },
] as const) {
  test(`what a search was understood as can be taken off, ${look} in ${language}`, async ({ newMember }) => {
    const member = await newMember("Mali", { viewport: { width: 360, height: 740 }, colorScheme: look, language });
    const { page } = member;
    await page.goto("/");
    const chipsOn = page.getByRole("list", { name: filtersOn }).getByRole("button");
    // The page came in another language: what is typed before the app draws it anew is gone with it.
    await expect(async () => {
      await page.getByRole("searchbox").fill(typed);
      await expect(page).toHaveURL(/[?&]q=/u, { timeout: 2_000 });
    }).toPass();
    await expect(chipsOn).toHaveCount(chips);
    await member.shot(`85-understood-${language}-${look}`);
    await chipsOn.first().click();
    await expect(page).toHaveURL(/&typed=day$/);
    await expect(chipsOn).toHaveCount(chips - 1);
    await page.goBack();
    await expect(chipsOn).toHaveCount(chips);
  });
}

test("Near me lists by distance from where the phone is", async ({ member, sideline }) => {
  const at = (name: string, lat: number) => ({ name, address: "A road", access: null, lat, lng: 100.5 });
  await sideline.putUpEvent({ title: "Far court", venue: at("Far court", 13.78) });
  await sideline.putUpEvent({ title: "Near court", venue: at("Near court", 13.701) });
  const { page } = member;
  await page.context().setGeolocation({ latitude: 13.7, longitude: 100.5 });
  await page.context().grantPermissions(["geolocation"]);
  await page.goto("/?q=court");
  const near = page.getByRole("button", { name: "Near me" });
  await near.click();
  await expect(near).toHaveAttribute("aria-pressed", "true");
  const rows = page.locator('main a[href^="/event/"]').filter({ hasText: /(?:Near|Far) court/u });
  await expect(rows).toHaveText([/Near court.*m/su, /Far court.*km/su]);
});
