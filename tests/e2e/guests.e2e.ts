import { expect, test } from "./support/test.ts";

const free = { price: { amount: 0, currency: "THB" as const }, paymentMethods: [] };

test("names given while joining are on the ticket, can be changed there, and are on the organiser's roll", async ({
  member,
  newOwner,
  sideline,
}) => {
  const { page } = member;
  const event = await sideline.putUpEvent({ title: "Guests' doubles", ...free });
  await member.openEvent(event);
  await page.getByRole("button", { name: "Join", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "How many seats?" });
  await expect(sheet.getByText("Who's coming along?")).toHaveCount(0);
  for (let more = 0; more < 2; more += 1) await sheet.getByRole("button", { name: "One seat more" }).click();
  await sheet.getByText("Who's coming along?").click();
  await sheet.getByLabel("Guest 1").fill("Ploy");
  await sheet.getByLabel("Guest 2").fill("สมหญิง ใจดี");
  await member.shot("88-guests");
  await sheet.getByRole("button", { name: /^(Join|Continue to pay)/ }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Your ticket" })).toBeVisible();
  await expect(page.getByText("Ploy, สมหญิง ใจดี")).toBeVisible();
  await page.getByRole("button", { name: "Change names" }).click();
  const names = page.getByRole("dialog", { name: "Who's coming along?" });
  await expect(names.getByLabel("Guest 1")).toHaveValue("Ploy");
  await names.getByLabel("Guest 1").fill("Pim");
  await names.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Pim, สมหญิง ใจดี")).toBeVisible();

  const owner = await newOwner();
  await owner.page.goto(`/console/games/${event.id}`);
  await expect(owner.page.getByText("with Pim, สมหญิง ใจดี")).toBeVisible();
});
