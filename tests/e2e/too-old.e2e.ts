import { languages } from "#languages/language.ts";
import { expect, test } from "./support/test.ts";

test("a browser that is too old reads what it needs, in its language first, and can open the page elsewhere", async ({
  newMember,
}) => {
  const member = await newMember("Mali", { locale: "th-TH", viewport: { width: 360, height: 740 } });
  const { page } = member;
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, "toSorted"));
  for (const path of ["/?sport=tennis", "/console/today"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/too-old.html?to=${encodeURIComponent(path)}`);
    await expect(page.getByRole("heading")).toHaveCount(languages.length);
    await expect(page.getByRole("heading").first()).toContainText("เก่าเกินไป");
    await expect(page.getByText("iOS 16 or later, or Chrome 110 or later")).toBeVisible();
    const link = path + (path.includes("?") ? "&" : "?") + "openExternalBrowser=1";
    await expect(page.getByRole("link", { name: "Open in another browser" })).toHaveAttribute("href", link);
  }
  await member.shot("too-old", true);
});

test("the link of that page leads nowhere else", async ({ member }) => {
  const { page } = member;
  for (const to of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
    await page.goto(`/too-old.html?to=${encodeURIComponent(to)}`);
    await expect(page.getByRole("link").first()).toHaveAttribute("href", "/?openExternalBrowser=1");
  }
});
