import { readFile } from "node:fs/promises";
import { day, second } from "#domain/time/instant.ts";
import { transferReference } from "#domain/payment/transfer.ts";
import { look } from "./support/look.ts";
import { newIdentity } from "./support/member-by-wire.ts";
import type { Sideline } from "./support/sideline.ts";
import { expect, test } from "./support/test.ts";

const phone = { viewport: { width: 360, height: 740 } } as const;

/** Somebody who paid by transfer left with an account, so that the refund waits to be paid out. */
async function aRefundThatIsDue(sideline: Sideline, name: string): Promise<void> {
  const event = await sideline.putUpEvent({ title: "Refunded doubles", paymentMethods: ["transfer"] });
  const wire = await sideline.member(newIdentity(name));
  await wire.giveBankAccount({ bankCode: "TH-004", accountNumber: "0123456789", accountName: `${name} Jaidee` });
  const { joinId } = await wire.join(event.id);
  const paymentId = await wire.sendSlip(joinId);
  await sideline.approveSlip(paymentId);
  await wire.leave(joinId);
  await sideline.advance(day / second);
}

test.slow();

test("a refund goes into a file that is saved, is marked as paid, and comes back", async ({ newMember, sideline }) => {
  const owner = await newMember("Anong", phone);
  await owner.byWire();
  await sideline.appoint(owner.identity);
  await aRefundThatIsDue(sideline, "Chai");
  const { page } = owner;
  const seen = { page, shot: owner.shot.bind(owner) };
  await page.goto("/console/money");
  await page.getByRole("link", { name: "Refunds" }).click();
  await expect(page.getByText("Chai", { exact: true })).toBeVisible();
  await look(seen, "refunds-due");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Make a payout file" }).first().click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^payout-\d{4}-\d\d-\d\d-TH-\w+\.csv$/u);
  expect(await readFile(await file.path(), "utf8")).toContain("0123456789,Chai Jaidee,350.00,THB");
  await expect(page.getByText(/^Payout file saved: /u)).toBeVisible();

  await page.getByText("Files", { exact: true }).click();
  await expect(page.getByText(/not paid yet$/u).first()).toBeVisible();
  await look(seen, "payout-files");

  await page.getByText("With the bank", { exact: true }).click();
  await page.getByRole("button", { name: "Paid: Chai" }).click();
  const sheet = page.getByRole("dialog", { name: "Paid by the bank" });
  await sheet.getByLabel("The bank's reference").fill("FT-1");
  await look(seen, "refund-paid");
  await sheet.getByRole("button", { name: "Paid" }).click();
  await expect(page.getByRole("button", { name: "Paid: Chai" })).toHaveCount(0);

  await page.getByText("Refunded", { exact: true }).click();
  await page.getByRole("button", { name: "Came back: Chai" }).click();
  const back = page.getByRole("dialog", { name: "The bank sent it back" });
  await back.getByLabel("The bank's reason").fill("Account closed");
  await back.getByLabel("The bank's reference").fill("R-1");
  await back.getByRole("button", { name: "Came back" }).click();
  await page.getByText("No account yet", { exact: true }).click();
  await expect(page.getByText("The bank sent it back: Account closed")).toBeVisible();
});

test("a bank's statement is shown before it is booked, and what fits nothing is decided", async ({
  newMember,
  sideline,
}) => {
  const owner = await newMember("Anong", phone);
  await owner.byWire();
  await sideline.appoint(owner.identity);
  const event = await sideline.putUpEvent({ paymentMethods: ["transfer"] });
  const dao = await sideline.member(newIdentity("Dao"));
  const { joinId } = await dao.join(event.id);
  await dao.payByTransfer(joinId);
  const paymentId = (await dao.read(joinId)).payment?.id ?? "";
  const on = new Date(await sideline.now()).toISOString().slice(0, 10);
  const csv = [
    "Date,Details,Deposit",
    `${on},${transferReference(paymentId)},350.00`,
    `${on},for sunday,120.00`,
    `${on},?,much`,
  ].join("\n");
  const { page } = owner;
  const seen = { page, shot: owner.shot.bind(owner) };
  await page.goto("/console/money/statement");
  await page
    .getByLabel("Choose a CSV file")
    .setInputFiles({ name: "statement.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(page.getByText("Pays for Dao")).toBeVisible();
  await expect(page.getByText("1 matched · 1 to decide · 0 known · 1 unread")).toBeVisible();
  expect((await dao.read(joinId)).state).toBe("awaiting_payment");
  await look(seen, "statement");
  await page.getByRole("button", { name: "Book 2 lines" }).click();
  await expect(page.getByText("2 lines are booked.")).toBeVisible();
  expect((await dao.read(joinId)).state).toBe("confirmed");
  await page.getByRole("link", { name: "Decide about the others" }).click();
  await expect(page.getByText("Matches no payment").first()).toBeVisible();
});
