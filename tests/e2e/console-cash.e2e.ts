import { look } from "./support/look.ts";
import { newIdentity } from "./support/member-by-wire.ts";
import { expect, looks, test } from "./support/test.ts";

// Axe looks at every screen twice.
test.slow();

test("cash that was taken is counted by helper, signed off when it is handed over, and that is undone", async ({
  owner,
  sideline,
}) => {
  const event = await sideline.putUpGame(30, { title: "Paid in cash", paymentMethods: ["onsite"] });
  const wire = await sideline.member(newIdentity("Wanida"));
  const { joinId } = await wire.join(event.id, 3);
  await wire.payOnsite(joinId);
  const { page } = owner;
  await page.goto(`/console/games/${event.id}`);
  const cash = page.getByRole("button", { name: /^Cash: Wanida paid ฿1,050/u });
  await cash.click();
  await expect(cash).toHaveCount(0);

  await page.goto("/console/money");
  await page.getByRole("link", { name: "Cash in hand" }).waitFor();
  await look(owner, "money-ways", looks);
  await page.getByRole("link", { name: "Cash in hand" }).click();
  await expect(page).toHaveURL("/console/money/cash");
  const own = page.getByRole("listitem").filter({ hasText: owner.identity.displayName });
  await expect(own).toContainText("฿1,050 in hand");
  await look(owner, "cash", looks);
  await own.getByRole("button", { name: /^Sign off/u }).click();
  const sheet = page.getByRole("dialog", { name: /^Sign off .*cash$/u });
  await expect(sheet.getByLabel("Handed over")).toHaveValue("1050");
  await sheet.getByLabel("Handed over").fill("1050.01");
  await expect(sheet.getByRole("button", { name: "Sign off" })).toBeDisabled();
  await sheet.getByLabel("Handed over").fill("1000");
  await look(owner, "cash-sign-off", looks);
  await sheet.getByRole("button", { name: "Sign off" }).click();
  await expect(own).toContainText("฿50 in hand");
  await expect(own).toContainText("฿1,000 handed over");
  await expect(own).toContainText(`signed off by ${owner.identity.displayName}`);
  await look(owner, "cash-signed-off", looks);

  await page.reload();
  await own.getByRole("button", { name: /^Undo: .* handed over ฿1,000$/u }).click();
  await expect(own).toContainText("฿1,050 in hand");
  await expect(own).not.toContainText("signed off");
});
