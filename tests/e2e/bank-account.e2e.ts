import { expect, test } from "./support/test.ts";

test("a member gives an account in Thailand, sees what is wrong at its field, and comes back to where the account was asked for", async ({
  member,
}) => {
  const { page } = member;
  await page.goto(`/refund-bank-account?country=TH&return=${encodeURIComponent("/history?tab=refunds")}`);
  const sheet = page.getByRole("dialog", { name: "Account in Thailand" });
  await expect(sheet).toBeVisible();
  await member.shot("90-bank-form", true);

  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByText("Choose your bank.")).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Bank", exact: true })).toBeFocused();
  await member.shot("91-bank-faults", true);

  await sheet.getByRole("button", { name: "Bank", exact: true }).click();
  const banks = page.getByRole("dialog", { name: "Choose your bank" });
  await banks.getByRole("searchbox").fill("กสิกร");
  await member.shot("92-bank-list");
  await banks.getByRole("button", { name: /Kasikornbank/ }).click();
  await sheet.getByLabel("Account number").fill("012-3-4567");
  await sheet.getByLabel("Account holder").fill("Mali Jaidee");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByText("Account numbers at this bank have 10 digits.")).toBeVisible();
  await expect(sheet.getByLabel("Account number")).toBeFocused();
  await sheet.getByLabel("Account number").fill("012-3-45678-9");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/history\?tab=refunds$/);
});

test("an account is shown masked, changed with a word about the wait, told by message, and removed", async ({
  member,
  sideline,
}) => {
  const { page } = member;
  await (
    await member.byWire()
  ).giveBankAccount({ bankCode: "TH-004", accountNumber: "0123456789", accountName: "Mali Jaidee" });
  await page.goto("/refund-bank-account");
  await expect(page.getByText("•••• 6789")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("012345");
  await member.shot("93-bank-accounts", true);

  await page.getByRole("button", { name: "Change the account in Thailand" }).click();
  const sheet = page.getByRole("dialog", { name: "Account in Thailand" });
  await expect(sheet.getByText(/after 24 hours/)).toBeVisible();
  await expect(sheet.getByLabel("Account number")).toHaveValue("");
  await member.shot("94-bank-change", true);
  await sheet.getByLabel("Account number").fill("9876543210");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Account changed")).toBeVisible();
  await expect(page.getByText("•••• 3210")).toBeVisible();
  await expect
    .poll(async () =>
      (await sideline.messages()).filter(({ userId }) => userId === member.identity.userId).map(({ text }) => text),
    )
    .toEqual([expect.stringMatching(/^Your refund bank account is now Kasikornbank .* •••• 3210\./)]);

  await page.getByRole("button", { name: "Remove the account in Thailand" }).click();
  await page.getByRole("button", { name: "Remove account" }).click();
  await expect(page.getByText("Account removed")).toBeVisible();
  await expect(page.getByText("•••• 3210")).toHaveCount(0);
});

test("Japan asks for branch, type and the holder in katakana", async ({ newMember }) => {
  const member = await newMember("Hanako", {
    language: "ja",
    viewport: { width: 360, height: 740 },
    colorScheme: "dark",
  });
  const { page } = member;
  await page.goto("/refund-bank-account");
  await page.getByRole("button", { name: "日本の口座を追加" }).click();
  const sheet = page.getByRole("dialog", { name: "日本の口座" });
  await sheet.getByRole("button", { name: "銀行" }).click();
  await page
    .getByRole("dialog", { name: "銀行を選ぶ" })
    .getByRole("button", { name: /みずほ銀行/ })
    .click();
  await sheet.getByLabel("支店コード").fill("００１");
  await sheet.getByLabel("口座番号").fill("0123456");
  await sheet.getByLabel("口座名義", { exact: true }).fill("山田 花子");
  await sheet.getByLabel("口座名義（カタカナ）").fill("やまだ　はなこ");
  await member.shot("95-bank-japan", true);
  await sheet.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("支店 001 普通")).toBeVisible();
  await expect(page.getByText("•••• 3456")).toBeVisible();
  await member.shot("96-bank-japan-saved", true);
});
