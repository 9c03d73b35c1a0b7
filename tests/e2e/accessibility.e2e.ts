import { AxeBuilder } from "@axe-core/playwright";
import { leavingScreens, ownScreens, paymentScreens, publicScreens } from "./support/built-screens.ts";
import { expect, test } from "./support/test.ts";

const groups = [
  { about: "screens before joining", screensOf: publicScreens },
  { about: "screens of the member's own places", screensOf: ownScreens },
  { about: "screens of leaving and of what is over", screensOf: leavingScreens },
  { about: "payment screens, each way to pay", screensOf: paymentScreens },
] as const;

// Each of these walks through half a dozen screens.
test.describe.configure({ timeout: 60_000 });

for (const colorScheme of ["light", "dark"] as const) {
  for (const { about, screensOf } of groups) {
    test(`no serious barrier on ${about}, ${colorScheme}`, async ({ newMember, sideline, watch }) => {
      watch.expect("status of 402");
      const member = await newMember("Sally", { colorScheme, reducedMotion: "reduce" });
      for (const { name, open } of await screensOf(member, sideline)) {
        await open();
        await member.shot(`70-${colorScheme}-${name}`);
        const axe = new AxeBuilder({ page: member.page });
        // In the dark only colours differ.
        const { violations } = await (colorScheme === "dark" ? axe.withRules("color-contrast") : axe).analyze();
        const barriers = violations
          .filter(({ impact }) => impact === "serious" || impact === "critical")
          .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("\n")}`);
        expect.soft(barriers, name).toEqual([]);
      }
      expect(await member.page.evaluate(() => document.documentElement.classList.contains("dark"))).toBe(
        colorScheme === "dark",
      );
    });
  }
}
