import { newIdentity } from "./support/member-by-wire.ts";
import type { AppMember } from "./support/app-member.ts";
import type { Sideline } from "./support/sideline.ts";
import { expect, looks, test } from "./support/test.ts";

const upright = { width: 360, height: 740 };
const onItsSide = { width: 740, height: 360 };

/** An event that half of its people have joined. */
async function halfFull(sideline: Sideline) {
  const event = await sideline.putUpEvent({
    capacity: 4,
    level: { from: "Beginner", to: "Intermediate", note: null },
  });
  await (await sideline.member(newIdentity("Moon"))).joinAndPay(event.id);
  return event;
}

for (const { language, left } of [
  { language: "en", left: "3 seats left" },
  { language: "th", left: "เหลือ 3 ที่" },
  { language: "ja", left: "残り3名" },
] as const) {
  for (const colorScheme of looks) {
    test(`level, seats left and who comes stand in one row, ${colorScheme} in ${language}`, async ({
      newMember,
      sideline,
    }) => {
      const member = await newMember("Sally", { viewport: upright, language, colorScheme });
      const { page } = member;
      const event = await halfFull(sideline);
      await member.openSignedIn(`/event/${event.merchantId}/${event.id}`);
      await expect(page.locator("main h1")).toHaveText(event.title);
      const cover = page.locator("main svg, main img").first();
      expect((await cover.boundingBox())?.height).toBe(140);
      const row = page.locator("main h1 + div");
      await expect(row).toContainText(left);
      await expect(page.locator(".sticky-bar")).toContainText(left);
      await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(40);
      await member.shot(`86-event-${language}-${colorScheme}`);
    });
  }
}

async function onSide(member: AppMember): Promise<void> {
  await member.page.setViewportSize(onItsSide);
  await expect(member.page.getByRole("button", { name: "Join", exact: true })).toBeInViewport({ ratio: 1 });
}

test("Join stays in view on a phone on its side", async ({ newMember, sideline }) => {
  const member = await newMember("Sally", { viewport: upright });
  await member.openEvent(await halfFull(sideline));
  await onSide(member);
  await member.page.mouse.wheel(0, 300);
  await onSide(member);
  await member.shot("86-event-on-its-side");
});

for (const language of ["en", "th", "ja", "zh-TW"]) {
  test(`the labels of the tabs are whole at 200 %, in ${language}`, async ({ newMember }) => {
    const { page } = await newMember("Sally", { viewport: { width: 320, height: 640 }, language });
    await page.goto("/profile");
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const labels = page.locator("[data-bottom-tabs] a > span:nth-last-of-type(1)");
    await expect(labels).toHaveCount(4);
    const cut = await labels.evaluateAll((all) =>
      all.filter((label) => {
        const { left, right } = label.getBoundingClientRect();
        return label.scrollWidth > label.clientWidth || left < 0 || right > innerWidth;
      }),
    );
    expect(cut).toHaveLength(0);
  });
}

for (const language of ["en", "th", "ja", "zh-TW"]) {
  test(`paying: the refund promise stands on one line, and one method is no choice, in ${language}`, async ({
    newMember,
    sideline,
  }) => {
    const member = await newMember("Sally", { viewport: upright, language, colorScheme: "dark" });
    const { page } = member;
    const event = await sideline.putUpEvent({ paymentMethods: ["transfer"] });
    const { joinId } = await (await member.byWire()).join(event.id, 2);
    await page.goto(`/payment/${event.id}/${joinId}`);
    const promise = page.locator("#refund-promise");
    await expect(promise).toBeVisible();
    expect((await promise.boundingBox())?.height).toBeLessThan(30);
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expect(page.locator(".sticky-bar").getByRole("button")).toBeEnabled();
    await member.shot(`87-one-method-${language}`);
  });
}

test("the join sheet says what comes next, for one seat and for a party that only half fits", async ({
  newMember,
  sideline,
}) => {
  const member = await newMember("Sally", { viewport: upright });
  const { page } = member;
  await member.openEvent(await halfFull(sideline));
  await page.getByRole("button", { name: "Join", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "How many seats?" });
  await expect(sheet).toContainText("Your seat is held for");
  await expect(sheet.getByRole("button", { name: "Continue to pay ฿350" })).toBeVisible();
  const more = sheet.getByRole("button", { name: "One seat more" }).first();
  for (let seats = 1; seats < 4; seats += 1) await more.click();
  await expect(sheet).toContainText("You get an offer only when all 4 seats are free at once.");
  await sheet
    .getByRole("group", { name: "At least how many?" })
    .getByRole("button", { name: "One seat fewer" })
    .click();
  await expect(sheet).toContainText("You get 3 seats now.");
  await expect(sheet).not.toContainText("You get an offer");
  await member.shot("87-party-that-half-fits");
});

test("a ticket is called that, and its large code says whose it is and for how many", async ({
  newMember,
  sideline,
}) => {
  const member = await newMember("Sally", { viewport: upright });
  const { page } = member;
  const { joinId } = await (await member.byWire()).joinAndPay((await sideline.putUpEvent()).id, 2);
  await page.goto(`/thank/${joinId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your ticket");
  await expect(page).toHaveTitle("Thank you | Sideline");
  await page.getByRole("button", { name: "Show the QR code full screen" }).click();
  const large = page.getByRole("dialog");
  await expect(large).toContainText("Sally");
  await expect(large).toContainText("2 seats");
  await member.shot("87-large-code");
});
