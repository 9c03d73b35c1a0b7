import { look } from "./support/look.ts";
import { newIdentity } from "./support/member-by-wire.ts";
import { expect, looks, test } from "./support/test.ts";

const hour = 3_600;

// Axe looks at every screen twice.
test.slow();

test("a roll on which nobody is ticked asks whether everybody came, and is opened again", async ({
  owner,
  sideline,
}) => {
  const event = await sideline.putUpGame(4, { title: "Nobody ticked" });
  for (const [name, seats] of [
    ["Wanida", 2],
    ["Prasert", 1],
  ] as const)
    await (await sideline.member(newIdentity(name))).joinAndPay(event.id, seats);
  const { page } = owner;
  await page.goto(`/console/games/${event.id}`);
  await expect(page.getByText(/^Check-in opens/u)).toBeVisible();
  await expect(page.getByRole("button", { name: "Check in Wanida" })).toBeDisabled();
  await look(owner, "game-before-check-in", looks);

  await sideline.advance(6 * hour);
  await page.reload();
  await page.getByRole("button", { name: "Close the roll" }).click();
  const sheet = page.getByRole("alertdialog", { name: "Did everybody come?" });
  await expect(sheet).toContainText("Wanida · 2 seats");
  await expect(sheet.getByRole("button", { name: "2 did not come" })).toBeVisible();
  await look(owner, "did-everybody-come", looks);
  await sheet.getByRole("button", { name: "Everybody came" }).click();
  await expect(page.getByText("Roll closed")).toBeVisible();
  await expect(page.getByText("3 here")).toBeVisible();
  await look(owner, "roll-closed", looks);

  await page.getByRole("button", { name: "Open the roll again" }).click();
  await expect(page.getByText("Roll closed")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo: Prasert" }).click();
  await page.reload();
  await expect(page.getByText("2 here")).toBeVisible();
});
