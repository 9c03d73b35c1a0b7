import { hour, second } from "#domain/time/instant.ts";
import type { AppMember } from "./support/app-member.ts";
import { newIdentity } from "./support/member-by-wire.ts";
import type { Sideline } from "./support/sideline.ts";
import { expect, test } from "./support/test.ts";

/** A hold that ran out, a line that closed, an event that was called off, and one that was left. */
async function liveThroughAll(member: AppMember, sideline: Sideline): Promise<void> {
  const wire = await member.byWire();
  const closesSoon = new Date((await sideline.now()) + hour).toISOString();
  const event = (title: string, parts: Parameters<Sideline["putUpEvent"]>[0] = {}) => sideline.putUpEvent({ title, ...parts });
  const crowded = await event("Crowded doubles", { capacity: 1, joinClosesAt: closesSoon });
  await (await sideline.member(newIdentity("Cony"))).joinAndPay(crowded.id);
  await wire.join(crowded.id);
  await wire.join((await event("Forgotten doubles")).id);
  const calledOff = await event("Rained-off doubles");
  await wire.joinAndPay(calledOff.id);
  await sideline.cancelEvent(calledOff.id);
  await wire.leave((await wire.joinAndPay((await event("Unlucky doubles")).id)).joinId);
  await sideline.advance((2 * hour) / second);
}

test("History tells of everything that ended why it did", async ({ member, sideline }) => {
  const { page } = member;
  await liveThroughAll(member, sideline);
  await page.goto("/history");
  const card = (title: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(card("Forgotten doubles")).toContainText("Not paid in time, so the seats were released.");
  await expect(card("Crowded doubles")).toContainText("Joining closed before a seat became free.");
  await expect(card("Rained-off doubles")).toContainText("The merchant called it off.");
  await expect(card("Unlucky doubles")).toContainText("Left");
  await expect(card("Unlucky doubles")).toContainText("Refund ฿350");
  await member.shot("95-history-endings", true);
});

for (const look of ["light", "dark"] as const) {
  test(`why things ended fits a small phone in four languages, ${look}`, async ({ newMember, sideline }) => {
    for (const language of ["en", "th", "ja", "zh-TW"]) {
      const member = await newMember("Mali", { viewport: { width: 360, height: 740 }, colorScheme: look, language });
      await liveThroughAll(member, sideline);
      await member.page.goto("/history");
      await member.page.getByRole("heading", { name: "Rained-off doubles" }).waitFor();
      const overflow = await member.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow).toBe(0);
      await member.shot(`96-history-${language}-${look}`, true);
    }
  });
}
