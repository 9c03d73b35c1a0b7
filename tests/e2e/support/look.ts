import { expect } from "@playwright/test";
import type { AppMember } from "./app-member.ts";
import { faultsOn } from "./barriers.ts";

/**
 * Looks at a screen of the console in themes: nothing shuts anybody out, and nothing is wider than the device. Only
 * colours differ in the second theme.
 */
export async function look(member: AppMember, name: string, themes: readonly ("light" | "dark")[] = bothThemes) {
  const { page } = member;
  // A screen that is still on its way is not looked at.
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  for (const [index, theme] of themes.entries()) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate((dark) => document.documentElement.classList.toggle("dark", dark), theme === "dark");
    await member.shot(`console-${name}-${theme}`, true);
    expect(await faultsOn(page, index === 0 ? undefined : ["color-contrast"]), `${name}, ${theme}`).toEqual([]);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${name} is wider than the device`).toBeLessThanOrEqual(0);
  await page.evaluate(() => document.documentElement.classList.remove("dark"));
}

const bothThemes = ["light", "dark"] as const;
