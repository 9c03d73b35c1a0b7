import { languages } from "#languages/language.ts";
import { hour, minute, second } from "#domain/time/instant.ts";
import { expect, looks, test } from "./support/test.ts";

test("a merchant moves an event: who is in sees it at once and may leave with all of the money until the start", async ({
  member,
  sideline,
}) => {
  const { page } = member;
  const event = await sideline.putUpEvent();
  const { joinId } = await (await member.byWire()).joinAndPay(event.id);
  await member.openEvent(event);
  await expect(page.getByText("This event was changed")).toBeHidden();

  const startsAt = Date.parse(event.startsAt) - 2 * hour;
  await sideline.changeEvent(event.id, {
    startsAt: new Date(startsAt).toISOString(),
    venue: {
      name: "Riverside Hall, Court 9",
      address: event.venue.address,
      lat: event.venue.lat,
      lng: event.venue.lng,
    },
  });
  await expect(page.getByText("This event was changed")).toBeVisible();
  await expect(page.getByText("Riverside Hall, Court 9").first()).toBeVisible();
  await expect(page.getByText(/^Where Riverside Hall, Court 3 → Riverside Hall, Court 9$/)).toBeVisible();
  await member.shot("90-changed-event", true);
  for (const [path, shot] of [
    ["/upcoming", "90b-changed-upcoming"],
    [`/thank/${joinId}`, "90c-changed-ticket"],
    [`/event/leave/${joinId}`, "90d-changed-leave"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText("This event was changed")).toBeVisible();
    await member.shot(shot, true);
  }
  await expect(page.getByText(/^Full refund/)).toHaveCount(2);

  // By the policy nothing would come back any more.
  await sideline.advance(Math.floor((startsAt - (await sideline.now()) - hour) / second));
  await page.goto(`/event/leave/${joinId}`);
  await page.getByRole("button", { name: "Leave and get ฿350 back" }).click();
  await expect(page.getByText("You left this event")).toBeVisible();
  const { state, refund } = await (await member.byWire()).read(joinId);
  expect([state, refund?.amount, refund?.percent]).toEqual(["left", { amount: 35_000, currency: "THB" }, 100]);
});

test("a merchant calls an event off: the ticket is gone and all of the money comes back", async ({
  member,
  sideline,
}) => {
  const { page } = member;
  const event = await sideline.putUpEvent();
  const { joinId } = await (await member.byWire()).joinAndPay(event.id, 2);
  await member.openEvent(event);
  await sideline.cancelEvent(event.id);
  await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible();
  const wire = await member.byWire();
  const { state, refund, ticketCode } = await wire.read(joinId);
  expect([state, refund?.amount, refund?.percent, ticketCode]).toEqual([
    "event_cancelled",
    { amount: 70_000, currency: "THB" },
    100,
    null,
  ]);
  const refundState = async () => {
    await sideline.advance((2 * minute) / second);
    return (await wire.read(joinId)).refund?.state;
  };
  await expect.poll(refundState).toBe("succeeded");
});

for (const look of looks) {
  test(`a changed event fits a small phone in four languages, ${look}`, async ({ newMember, sideline }) => {
    const event = await sideline.putUpEvent();
    const member = await newMember("Mali", { viewport: { width: 360, height: 740 }, colorScheme: look });
    await (await member.byWire()).joinAndPay(event.id);
    for (const language of languages) {
      await member.speak(language);
      await sideline.changeEvent(event.id, { level: { from: `Level ${language}`, to: null, note: look } });
      await member.openEvent(event);
      const banner = member.page
        .getByRole("main")
        .locator("section", { has: member.page.locator("svg") })
        .first();
      await expect(banner).toBeVisible();
      await expect(member.page.locator("html")).toHaveAttribute("lang", language);
      const overflow = await member.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await member.shot(`91-changed-${language}-${look}`);
    }
  });
}
