import { languages } from "#languages/language.ts";
import { aPicture } from "../support/pictures.ts";
import type { AppMember } from "./support/app-member.ts";
import type { Sideline } from "./support/sideline.ts";
import { expect, looks, test } from "./support/test.ts";

/** Seats whose transfer was approved. Words differ by language, so the Payment screen is known by what it is made of. */
async function paidByTransfer(member: AppMember, sideline: Sideline, seats = 1): Promise<string> {
  const { page } = member;
  const wire = await member.byWire();
  const { id } = await sideline.putUpEvent({ paymentMethods: ["transfer"] });
  const { joinId } = await wire.join(id, seats);
  await wire.payByTransfer(joinId);
  const paymentId = (await wire.read(joinId)).payment?.id ?? "";
  await page.goto(`/payment/${id}/${joinId}`);
  const buffer = Buffer.from(await aPicture("#2050a0", "png"));
  await page.locator("input[type=file]").setInputFiles({ name: "slip.png", mimeType: "image/png", buffer });
  await page.locator("main img[src^=blob]").waitFor();
  await page
    .getByRole("main")
    .getByRole("button")
    .filter({ hasNot: page.locator("svg") })
    .first()
    .click();
  await expect.poll(async () => (await wire.read(joinId)).state).toBe("under_review");
  await sideline.approveSlip(paymentId);
  await expect.poll(async () => (await wire.read(joinId)).state).toBe("confirmed");
  return joinId;
}

test("who paid by transfer is asked for an account first, comes back to what was chosen, and the refund goes there", async ({
  member,
  sideline,
}) => {
  const { page } = member;
  const joinId = await paidByTransfer(member, sideline, 2);
  await page.goto(`/event/leave/${joinId}`);
  await page.getByText("We're coming with fewer").click();
  await expect(page.getByText("Add an account first to see where")).toBeVisible();
  await member.shot("100-leave-account-first", true);
  await page.getByRole("link", { name: "Add bank account" }).click();

  const sheet = page.getByRole("dialog", { name: "Account in Thailand" });
  await sheet.getByRole("button", { name: "Bank", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Choose your bank" })
    .getByRole("button", { name: /Kasikornbank/ })
    .click();
  await sheet.getByLabel("Account number").fill("012-3-45678-9");
  await sheet.getByLabel("Account holder").fill("Mali Jaidee");
  await sheet.getByRole("button", { name: "Save" }).click();

  await expect(page).toHaveURL(`/event/leave/${joinId}?keep=1`);
  await expect(page.getByRole("main")).toContainText("กสิกรไทย •••• 6789");
  await expect(page.getByRole("link", { name: "Add bank account" })).toHaveCount(0);
  await member.shot("101-leave-account-given", true);
  await page.getByRole("button", { name: "Give back 1 seat, get ฿350" }).click();
  await expect(page.getByText("You now have 1 seat")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("กสิกรไทย •••• 6789");
  await member.shot("102-leave-account-done", true);
  const { refund } = await (await member.byWire()).read(joinId);
  expect([refund?.state, refund?.amount.amount, refund?.destination.kind]).toEqual([
    "requested",
    35_000,
    "bank_account",
  ]);
});

test("leaving without an account is possible, and the refund waits for one", async ({ member, sideline }) => {
  const { page } = member;
  const joinId = await paidByTransfer(member, sideline);
  await page.goto(`/event/leave/${joinId}`);
  await page.getByRole("button", { name: "Leave now, add the account later" }).click();
  await expect(page.getByText("You left this event")).toBeVisible();
  await member.shot("103-left-without-account", true);
  expect((await (await member.byWire()).read(joinId)).refund?.state).toBe("needs_bank_account");
});

for (const look of looks) {
  test(`asking for the account fits a small phone in four languages, ${look}`, async ({ newMember, sideline }) => {
    const member = await newMember("Mali", { viewport: { width: 360, height: 740 }, colorScheme: look });
    const joinId = await paidByTransfer(member, sideline, 2);
    for (const language of languages) {
      await member.speak(language);
      await member.page.goto(`/event/leave/${joinId}?keep=1`);
      await member.page.locator("a[href^='/refund-bank-account']").waitFor();
      await expect(member.page.locator("html")).toHaveAttribute("lang", language);
      const overflow = await member.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await member.shot(`104-leave-${language}-${look}`);
    }
  });
}

for (const look of looks) {
  test(`who paid by transfer for a cancelled event is asked for an account until it is given, ${look}`, async ({
    newMember,
    sideline,
  }) => {
    const member = await newMember("Mali", { viewport: { width: 360, height: 740 }, colorScheme: look });
    const { page } = member;
    const joinId = await paidByTransfer(member, sideline);
    const { eventId, merchantId } = await (await member.byWire()).read(joinId);
    await sideline.cancelEvent(eventId);

    const give = page.getByRole("main").getByRole("link", { name: "Add bank account" });
    const badge = page.getByRole("link", { name: /^History.*A refund waits/ });
    for (const [name, path] of [
      ["home", "/"],
      ["upcoming", "/upcoming"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("main").getByText("waits for your bank account")).toBeVisible();
      await expect(badge).toBeVisible();
      await member.shot(`105-wanted-${name}-${look}`);
    }
    for (const [name, path] of [
      ["event", `/event/${merchantId}/${eventId}`],
      ["leave", `/event/leave/${joinId}`],
      ["refund", `/history/refund/${merchantId}/${eventId}`],
    ] as const) {
      await page.goto(path);
      await expect(give).toBeVisible();
      await expect(page.getByText("If you leave")).toHaveCount(0);
      await member.shot(`106-wanted-${name}-${look}`, true);
    }
    for (const language of languages) {
      await member.speak(language);
      await page.goto("/");
      await page.locator("main a[href^='/refund-bank-account']").waitFor();
      await member.shot(`107-wanted-home-${language}-${look}`);
    }
    await (
      await member.byWire()
    ).giveBankAccount({ bankCode: "TH-004", accountNumber: "0123456789", accountName: "Mali Jaidee" });
    await member.speak("en");
    await page.goto("/");
    await expect(page.getByRole("link", { name: "History" })).toBeVisible();
    await expect(page.getByRole("main").getByText("waits for your bank account")).toHaveCount(0);
    await page.goto(`/event/${merchantId}/${eventId}`);
    await expect(page.getByRole("main")).toContainText("กสิกรไทย");
    await expect(give).toHaveCount(0);
    await member.shot(`108-wanted-given-${look}`, true);
  });
}
