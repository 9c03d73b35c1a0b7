import { expect, test } from "./support/test.ts";
import { cards } from "./support/payment-screen.ts";

test("a member adds what is missing, and finds it again after coming back", async ({ member }) => {
  const { page } = member;
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 2, name: member.identity.displayName })).toBeVisible();
  await member.shot("60-profile", true);
  await page.getByRole("button", { name: "Add email" }).click();
  const sheet = page.getByRole("dialog", { name: "Edit your details" });
  await expect(sheet.getByLabel("Email")).toBeFocused();
  await sheet.getByLabel("Name").fill("Sally Srisuk");
  await sheet.getByLabel("Email").fill("sally@example");
  await sheet.getByLabel("Phone").fill("81 234 5678");
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await expect(sheet.getByText("Enter a valid phone number of that country.")).toBeVisible();
  await expect(sheet.getByText("Enter a valid email")).toBeVisible();
  await expect(sheet.getByLabel("Email")).toBeFocused();
  await member.shot("61-profile-refused");
  await sheet.getByLabel("Phone").fill("081-234-5678");
  await sheet.getByLabel("Email").fill("sally@example.com");
  await sheet.getByRole("link", { name: "privacy policy" }).click();
  await page.getByRole("dialog", { name: "Privacy policy" }).getByRole("button", { name: "Close" }).click();
  const consent = sheet.getByRole("checkbox", { name: "I accept the terms of use and the privacy policy" });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.reload();
  for (const told of ["Sally Srisuk", "sally@example.com", "081-234-5678"])
    await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add email" })).toHaveCount(0);
});

test("reminders can be switched off, and stay off", async ({ member }) => {
  const { page } = member;
  await page.goto("/profile");
  const reminders = page.getByRole("switch", { name: "Reminders" });
  await expect(reminders).toBeChecked();
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await reminders.uncheck();
  await saved;
  await page.reload();
  await expect(page.getByRole("switch", { name: "Reminders" })).not.toBeChecked();
  await expect(page.getByText("You always get what you need to know")).toBeVisible();
});

test("language and appearance are the member's own", async ({ member }) => {
  const { page } = member;
  await page.goto("/profile");
  await page.getByText("Dark", { exact: true }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.getByLabel("Language").selectOption("th");
  await expect(page.getByRole("heading", { level: 1, name: "โปรไฟล์" })).toBeVisible();
  await member.shot("62-profile-thai-dark", true);
  await page.getByRole("button", { name: "เงื่อนไขการใช้งาน" }).click();
  await expect(page.getByRole("dialog").getByText("ใครทำอะไร")).toBeVisible();
  await member.shot("63-terms-thai-dark");
});

test("add, choose and remove cards", async ({ member, watch }) => {
  watch.expect("status of 402");
  const { page, payment } = member;
  await page.goto("/profile");
  await page.getByRole("link", { name: "Manage Card" }).click();
  await expect(page.getByText("No saved cards")).toBeVisible();
  await member.shot("64-cards-empty");

  await page.getByRole("button", { name: "Add a card" }).click();
  const sheet = page.getByRole("dialog", { name: "Add a card" });
  await payment.typeCard(cards.declined);
  await sheet.getByRole("button", { name: "Save card" }).click();
  await expect(sheet.getByText("Your bank declined it.")).toBeVisible();
  await member.shot("65-card-declined");
  await payment.typeCard(cards.pays);
  await sheet.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByRole("heading", { name: /Visa.*4242/ })).toBeVisible();
  await page.getByRole("button", { name: "Add a card" }).click();
  await payment.typeCard(cards.asksTheBank);
  await sheet.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByRole("heading", { name: /Visa.*3184/ })).toBeVisible();
  await member.shot("66-cards");

  await page.getByRole("button", { name: /Make default: .*3184/ }).click();
  await expect(page.getByText("Default card changed")).toBeVisible();
  await expect(page.getByRole("listitem").first()).toContainText("3184");
  await page.getByRole("button", { name: /Remove .*3184/ }).click();
  await member.shot("67-card-remove");
  await page.getByRole("button", { name: "Remove card" }).click();
  await expect(page.getByRole("heading", { name: /3184/ })).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "4242" })).toContainText("Default");
  await page.reload();
  await expect(page.getByRole("listitem")).toHaveCount(1);
});

test("a card that an unfinished payment needs stays", async ({ member, sideline, watch }) => {
  watch.expect("status of 409");
  const { page, payment } = member;
  await page.goto("/m-card");
  await page.getByRole("button", { name: "Add a card" }).click();
  await payment.typeCard(cards.asksTheBank);
  await page.getByRole("button", { name: "Save card" }).click();
  await member.openEvent(await sideline.putUpEvent());
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await page.getByRole("dialog", { name: "How many seats?" }).getByRole("button", { name: /^Pay / }).click();
  await page.waitForURL(/\/sandbox\/authenticate\//);
  await page.goto("/m-card");
  await page.getByRole("button", { name: /Remove .*3184/ }).click();
  await page.getByRole("button", { name: "Remove card" }).click();
  await expect(page.getByText("This card is in use")).toBeVisible();
});

test("export and erase my data", async ({ member, sideline, watch }) => {
  watch.expect("status of 409");
  const { page, payment } = member;
  await member.openEvent(await sideline.putUpEvent());
  await member.join();
  await payment.payByCard(cards.pays);
  await expect(page.getByText("See you there!")).toBeVisible();
  const { joinId } = member;

  await page.goto("/profile");
  await page.getByRole("button", { name: "Export my data" }).click();
  await expect(page.getByLabel("Your data as text")).toHaveValue(new RegExp(joinId));
  await member.shot("68-export");
  await page.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Delete my data" }).click();
  // LINE asks that this is said beside the button (LINE Login development guidelines).
  await expect(page.getByText("LINE (LY Corporation) is told that you left")).toBeVisible();
  await member.shot("69-erase");
  await page.getByRole("button", { name: "Delete my data for good" }).click();
  await expect(page.getByText("You have upcoming games")).toBeVisible();
  await member.shot("70-erase-refused");
  await (await member.byWire()).leave(joinId);
  for (let turn = 0; turn < 2; turn += 1) await sideline.advance(2 * 60 * 60);
  await page.getByRole("link", { name: "See upcoming games" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Upcoming" })).toBeVisible();

  await page.getByRole("link", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Delete my data" }).click();
  await page.getByRole("button", { name: "Delete my data for good" }).click();
  await expect(page.getByText("Your data is deleted")).toBeVisible();
  await member.shot("71-erased");
  await page.getByRole("link", { name: "Find a game" }).click();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();

  await page.goto("/history");
  await expect(page.getByRole("heading", { level: 1, name: "History" })).toBeVisible();
  await expect(page.getByText("Riverside doubles")).toHaveCount(0);
});
