import { look } from "./support/look.ts";
import { expect, looks, test } from "./support/test.ts";

// Axe looks at every screen twice.
test.slow();

test("money that was paid at the venue is handed back there, and the member sees that it was", async ({
  member,
  owner,
  sideline,
}) => {
  const event = await sideline.putUpGame(30, { title: "Paid in cash", paymentMethods: ["onsite"] });
  const wire = await member.byWire();
  const { joinId } = await wire.join(event.id, 2);
  await wire.payOnsite(joinId);
  const { page } = owner;
  await page.goto(`/console/games/${event.id}`);
  const cash = page.getByRole("button", { name: /^Cash: .* paid ฿700/u });
  await cash.click();
  await expect(cash).toHaveCount(0);
  await wire.leave(joinId);

  await member.page.goto("/history?tab=refunds");
  await member.page.getByRole("main").getByRole("link").first().click();
  await expect(member.page.getByText("the organiser hands it back to you there")).toBeVisible();
  await expect(member.page.getByRole("link", { name: "Send it to my bank account instead" })).toBeVisible();
  await member.shot("101-handed-back-at-venue", true);

  await page.goto("/console/money/refunds");
  await expect(page.getByText("It was paid at the venue.")).toBeVisible();
  await look(owner, "refund-at-venue", looks);
  await page.getByRole("button", { name: /^Handed back/u }).click();
  const sheet = page.getByRole("dialog", { name: "Handed back at the venue" });
  await look(owner, "handed-back", looks);
  await sheet.getByRole("button", { name: "Handed back" }).click();
  await expect(page.getByRole("button", { name: /^Handed back/u })).toHaveCount(0);

  await member.page.reload();
  await expect(member.page.getByText("Refunded", { exact: true }).first()).toBeVisible();
  await member.shot("102-was-handed-back", true);
});
