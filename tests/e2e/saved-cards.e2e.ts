import { cards } from "./support/payment-screen.ts";
import { expect, test } from "./support/test.ts";

test("a card that was saved while paying pays for the next event without typing", async ({ member, sideline }) => {
  const { page, payment } = member;
  await member.openEvent(await sideline.putUpEvent());
  await member.join();
  await payment.typeCard(cards.pays);
  await page.getByRole("switch", { name: /Save this card/ }).check();
  await payment.payButton.click();
  await expect(page.getByText("See you there!")).toBeVisible();

  await member.openEvent(await sideline.putUpEvent({ title: "The next one" }));
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await page.getByRole("button", { name: "Other ways to pay" }).click();
  const saved = page.getByRole("radio", { name: /Visa.*4242/ });
  await expect(saved).toBeChecked();
  await expect(page.getByRole("radio", { name: "Another card" })).toBeVisible();
  await member.shot("45-saved-card");
  await payment.payButton.click();
  await expect(page.getByText("See you there!")).toBeVisible();
});

test("a card is not saved unless the member says so", async ({ member, sideline }) => {
  const { page, payment } = member;
  await member.openEvent(await sideline.putUpEvent());
  await member.join();
  await payment.payByCard(cards.pays);
  await expect(page.getByText("See you there!")).toBeVisible();

  await member.openEvent(await sideline.putUpEvent({ title: "The next one" }));
  await member.join();
  await payment.chooseCard();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await expect(page.getByRole("radio", { name: /4242/ })).toHaveCount(0);
});
