import type { Page } from "@playwright/test";
import { day, second } from "#domain/time/instant.ts";
import { aPicture } from "../support/pictures.ts";
import { expect, test } from "./support/test.ts";

/** On the sheet of an account in Thailand: the bank is chosen already where another account is changed. */
async function giveAccount(page: Page, number: string, bank?: RegExp): Promise<void> {
  const sheet = page.getByRole("dialog", { name: "Account in Thailand" });
  if (bank) {
    await sheet.getByRole("button", { name: "Bank", exact: true }).click();
    await page.getByRole("dialog", { name: "Choose your bank" }).getByRole("button", { name: bank }).click();
    await sheet.getByLabel("Account holder").fill("Mali Jaidee");
  }
  await sheet.getByLabel("Account number").fill(number);
  await sheet.getByRole("button", { name: "Save" }).click();
}

test("paid by transfer, left, paid back by the merchant's bank file; sent back by the bank, and paid again to another account", async ({
  member,
  sideline,
}) => {
  const { page } = member;
  const event = await sideline.putUpEvent({ paymentMethods: ["transfer"] });
  const { joinId } = await (await member.byWire()).join(event.id);
  await page.goto(`/payment/${event.id}/${joinId}`);
  await page.getByRole("button", { name: "Show account" }).click();
  const slip = { name: "slip.png", mimeType: "image/png", buffer: Buffer.from(await aPicture("#2050a0", "png")) };
  await page.getByLabel("Choose a picture").setInputFiles(slip);
  await expect(page.getByRole("img", { name: "The slip you chose" })).toBeVisible();
  await page.getByRole("button", { name: "Send slip" }).click();
  await expect(page.getByRole("heading", { name: "Your transfer is under review" })).toBeVisible();
  await sideline.approveSlip((await (await member.byWire()).read(joinId)).payment?.id ?? "");
  await expect(page).toHaveURL(`/thank/${joinId}`);

  await page.getByRole("link", { name: "Leave or change seats" }).click();
  await expect(page.getByRole("link", { name: "Add bank account" })).toBeVisible();
  await page.getByRole("button", { name: "Leave now, add the account later" }).click();
  await expect(page.getByText("You left this event")).toBeVisible();
  await page.goto(`/history/refund/${event.merchantId}/${event.id}`);
  const main = page.getByRole("main");
  await expect(main).toContainText("We need your bank account");
  await member.shot("97-refund-needs-account", true);
  await page.getByRole("link", { name: "Add bank account" }).click();
  await giveAccount(page, "012-3-45678-9", /Kasikornbank/);
  await expect(page).toHaveTitle("History Refund | Sideline");
  await expect(main).toContainText("•••• 6789");
  await expect(main).toContainText("The organiser pays it to your account.");

  const money = await sideline.merchantsMoney();
  await sideline.advance(day / second);
  const first = await money.payOut();
  const { id } = await money.refundOf(joinId);
  expect(first.text).toContain(`${id},004,`);
  await expect(main).toContainText(/Expected by /);
  await member.shot("98-refund-in-the-file", true);
  await money.settle(id, "FT-1");
  await expect(main).toContainText("Money refunded");
  await expect(page.getByText("Refunded", { exact: true })).toBeVisible();

  await money.comesBack(id, "The account is closed.");
  await expect(main).toContainText("Your bank said: The account is closed.");
  await member.shot("99-refund-came-back", true);
  await page.getByRole("link", { name: "Check your bank account" }).click();
  await giveAccount(page, "987-6-54321-0");
  await expect(main).toContainText("•••• 3210");
  // With nothing to pay out the answer is the last open file, which another story's refund may keep open.
  await money.payOut();
  expect(await money.refundOf(joinId)).toMatchObject({ id, state: "requested" });
  await sideline.advance(day / second);
  expect((await money.payOut()).text).toContain(`${id},004,`);
  await money.settle(id, "FT-2");
  await expect(page.getByText("Refunded", { exact: true })).toBeVisible();
  await member.shot("99-refund-paid-again", true);
  const told = async () =>
    (await sideline.messages()).filter(({ link }) => link?.includes(event.id)).map(({ kind }) => kind);
  await expect.poll(told).toEqual(["refund_sent", "refund_returned", "refund_sent", "account_wanted"]);
});

test("money that comes late waits for the merchant, who gives the seats for it", async ({ member, sideline }) => {
  const { page } = member;
  const event = await sideline.putUpEvent({ paymentMethods: ["transfer"] });
  const wire = await member.byWire();
  const { joinId } = await wire.join(event.id);
  await wire.payByTransfer(joinId);
  await page.goto(`/payment/${event.id}/${joinId}`);
  await expect(page.getByRole("heading", { name: "Transfer ฿350" })).toBeVisible();
  await sideline.advance(day / second);
  await expect(page.getByRole("heading", { name: "Transfer ฿350" })).toHaveCount(0);
  await member.shot("100-transfer-too-late", true);

  const money = await sideline.merchantsMoney();
  await sideline.transferArrives((await wire.read(joinId)).payment?.id ?? "");
  const late = await money.exceptionOf(joinId);
  expect(late).toMatchObject({ kind: "late", received: { amount: 35_000 }, suggestedAction: "accept" });
  expect((await wire.read(joinId)).state).toBe("expired");
  await money.decide(late.id, "accept");
  await page.goto("/upcoming");
  await expect(page.getByRole("main")).toContainText(event.title);
  await page.goto(`/thank/${joinId}`);
  await expect(page.getByText("See you there!")).toBeVisible();
});

test("of too much money the seats take what is due, and the merchant sends the rest back", async ({
  member,
  sideline,
}) => {
  const { page } = member;
  const event = await sideline.putUpEvent({ paymentMethods: ["transfer"] });
  const wire = await member.byWire();
  await wire.giveBankAccount({ bankCode: "TH-004", accountNumber: "0123456789", accountName: "Mali Jaidee" });
  const { joinId } = await wire.join(event.id);
  await wire.payByTransfer(joinId);
  await page.goto(`/payment/${event.id}/${joinId}`);
  await expect(page.getByRole("heading", { name: "Transfer ฿350" })).toBeVisible();
  await sideline.transferArrives((await wire.read(joinId)).payment?.id ?? "", 36_000);
  await expect(page).toHaveURL(`/thank/${joinId}`);

  const money = await sideline.merchantsMoney();
  const much = await money.exceptionOf(joinId);
  expect(much).toMatchObject({ kind: "too_much", suggestedAction: "refund" });
  await money.decide(much.id, "refund");
  await page.goto("/history?tab=refunds");
  await expect(page.getByRole("link", { name: /฿10 to .*6789/s })).toBeVisible();
  await money.payOut();
  await money.settle((await money.refundOf(joinId)).id, "FT-3");
  await page.goto(`/history/refund/${event.merchantId}/${event.id}`);
  await expect(page.getByText("Refunded", { exact: true })).toBeVisible();
  expect((await wire.read(joinId)).state).toBe("confirmed");
});
