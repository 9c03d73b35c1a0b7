import { expect, test } from "./support/test.ts";

test("who is no friend is led to the official account, and comes back as one", async ({ member, sideline }) => {
  const { page, identity } = member;
  const event = await sideline.putUpEvent();
  await member.openSignedIn("/");
  await page.evaluate(
    (stranger) => localStorage.setItem("sideline.development.identity", stranger),
    JSON.stringify({ ...identity, isFriend: false }),
  );
  await page.goto(`/event/${event.merchantId}/${event.id}`);
  await expect(page).toHaveURL("/official-account");
  await expect(page.getByRole("heading", { name: "Sideline" })).toBeVisible();
  await member.shot("50-official-account");

  await page.getByRole("button", { name: "Add friend" }).click();
  await expect(page.getByRole("heading", { level: 1, name: event.title })).toBeVisible();
  await member.join();
  await expect(page).toHaveTitle("Payment | Sideline");
});
