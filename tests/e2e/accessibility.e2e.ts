import type { Page } from "@playwright/test";
import type { AppMember } from "./support/app-member.ts";
import { barriersOn, faultsOn } from "./support/barriers.ts";
import { leavingScreens, ownScreens, paymentScreens, publicScreens } from "./support/built-screens.ts";
import { faintMoney } from "./support/faint-money.ts";
import { unreachable } from "./support/reach.ts";
import { expect, test } from "./support/test.ts";

const groups = [
  { about: "screens before joining", screensOf: publicScreens },
  { about: "screens of the member's own places", screensOf: ownScreens },
  { about: "screens of leaving and of what is over", screensOf: leavingScreens },
  { about: "payment screens, each way to pay", screensOf: paymentScreens },
] as const;

// Each of these walks through half a dozen screens.
test.describe.configure({ timeout: 90_000 });

// The colours of the dark are tried with the walk over small phones, which sees the same screens in the dark.
for (const { about, screensOf } of groups) {
  test(`no serious barrier on ${about}`, async ({ newMember, sideline, watch }) => {
    watch.expect("status of 402");
    const member = await newMember("Sally", { colorScheme: "light", reducedMotion: "reduce" });
    for (const { name, open } of await screensOf(member, sideline)) {
      await open();
      await member.shot(`70-light-${name}`);
      expect.soft(await barriersOn(member.page), name).toEqual([]);
      expect.soft(await faintMoney(member.page), `${name}: money and deadlines under 7:1`).toEqual([]);
      await tryOnADesk({ page: member.page, shot: member.shot.bind(member) }, name);
    }
    expect(await member.page.evaluate(() => document.documentElement.classList.contains("dark"))).toBe(false);
  });
}

const desk = { width: 1280, height: 800 };

/** The same screen on a desk, and back. */
async function tryOnADesk({ page, shot }: { page: Page; shot: AppMember["shot"] }, name: string): Promise<void> {
  const phone = page.viewportSize() ?? desk;
  await page.setViewportSize(desk);
  await shot(`71-desk-${name}`);
  const navigation = page.getByRole("navigation", { includeHidden: true }).filter({ visible: true });
  const tops = await navigation.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect.soft(tops, `${name}: one navigation, at the top of a desk`).toEqual([0]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wide, `${name}: wider than a desk`).toBeLessThanOrEqual(0);
  expect.soft(await unreachable(page), `${name}: out of reach on a desk`).toEqual([]);
  if (mainScreens.has(name)) expect.soft(await faultsOn(page, structure), `${name}: structure on a desk`).toEqual([]);
  await page.setViewportSize(phone);
}

/** One of each layout that a desk has. */
const mainScreens: ReadonlySet<string> = new Set([
  "Index",
  "Event",
  "Merchant",
  "Profile",
  "Thank-you",
  "Upcoming",
  "Leave Event",
  "History",
  "Payment by card",
  "Payment with a PromptPay code",
]);

/** What only a desk has is where things stand. */
const structure = [
  "region",
  "landmark-one-main",
  "landmark-unique",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-main",
  "heading-order",
  "page-has-heading-one",
  "link-name",
  "button-name",
  "list",
  "listitem",
];
