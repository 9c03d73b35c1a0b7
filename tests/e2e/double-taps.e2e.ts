import type { Locator } from "@playwright/test";
import { cards } from "./support/payment-screen.ts";
import { expect, test } from "./support/test.ts";

/** Taps the middle of something, and tells what a second tap there would hit once `next` has come up. */
async function tapAndLookAgain(tapped: Locator, next: string): Promise<boolean> {
  const page = tapped.page();
  const box = await tapped.boundingBox();
  if (!box) throw new Error("There is nothing to tap.");
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hits = page.evaluate(
    ([selector, { x, y }]) =>
      new Promise<boolean>((resolve) => {
        const look = () => {
          const button = document.querySelector(selector);
          if (!button) requestAnimationFrame(look);
          else resolve(button.contains(document.elementFromPoint(x, y)));
        };
        look();
      }),
    [next, at] as const,
  );
  await tapped.click();
  return hits;
}

test("a double tap on Join opens the choice of seats, and joins nothing", async ({ member, sideline }) => {
  const { page } = member;
  await member.openEvent(await sideline.putUpEvent());
  await page.getByRole("button", { name: "Join", exact: true }).dblclick();
  const sheet = page.getByRole("dialog", { name: "How many seats?" });
  await expect(sheet).toBeVisible();
  await sheet.getByRole("button", { name: "One seat more" }).click();
  await sheet.getByRole("button", { name: /^(Join|Continue to pay)/ }).click();
  await expect(page).toHaveTitle("Payment | Sideline");
  expect((await (await member.byWire()).read(member.joinId)).seats).toBe(2);
});

test("a double tap on the way to Payment pays nothing unseen, also for who wants less motion", async ({
  newMember,
  sideline,
}) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const member = await newMember("Mali", { reducedMotion });
    const { page } = member;
    const wire = await member.byWire();
    await wire.saveCard(cards.pays);
    const event = await sideline.putUpEvent();
    await wire.join(event.id);
    await member.openEvent(event);
    const pay = page.getByRole("link", { name: /^Pay/ }).or(page.getByRole("button", { name: /^Pay/ }));
    expect(await tapAndLookAgain(pay, "button[aria-describedby=refund-promise]"), reducedMotion).toBe(false);
    await expect(page.getByRole("radio", { name: /Visa.*4242/ })).toBeChecked();
    await member.payment.payButton.click();
    await expect(page.getByText("See you there!")).toBeVisible();
  }
});
