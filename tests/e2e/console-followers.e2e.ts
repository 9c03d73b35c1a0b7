import { look } from "./support/look.ts";
import { expect, looks, smallPhone, test } from "./support/test.ts";

// Axe looks at every screen twice.
test.slow();

test("an organiser sees who follows, by the names that they show, and what followers were told", async ({
  newMember,
  owner,
  sideline,
}) => {
  const event = await sideline.putUpGame(30, { title: "Told to followers" });
  const { page } = owner;
  await page.goto("/console/people");
  await expect(page.getByRole("link", { name: "Followers" })).toBeVisible();
  const merchantId = await owner.workplaceId();
  const fan = await newMember("Fon", smallPhone);
  await fan.byWire();
  await fan.page.goto(`/merchant/${merchantId}`);
  await fan.page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(fan.page.getByRole("button", { name: /^Following/u })).toBeVisible();

  await page.getByRole("link", { name: "Followers" }).click();
  await expect(page).toHaveURL("/console/people/followers");
  await expect(page.getByText(/(?:person follows|people follow) you$/u)).toBeVisible();
  await expect(page.getByText(/show a name$/u)).toBeVisible();
  await expect(page.getByText("Fon")).toHaveCount(0);
  await look(owner, "followers", looks);
  await page.getByText("What they were told").click();
  await expect(page.getByRole("link", { name: /Told to followers/u })).toHaveAttribute(
    "href",
    `/console/games/${event.id}`,
  );
  await look(owner, "followers-told", looks);
});
