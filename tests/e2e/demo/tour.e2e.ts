import { cards } from "../support/payment-screen.ts";
import { expect, test } from "./support/test.ts";

test("the guided tour runs from opening to refund, in six steps", async ({ demo }) => {
  const { phone, page, payment } = demo;
  await demo.open();
  await demo.press("Take the tour");
  const tour = page.getByRole("region", { name: "Guided tour" });
  await expect(tour).toContainText("Step 1 of 6");
  await tour.getByRole("button", { name: "Take me there" }).click();
  await expect(tour).toContainText("Step 2 of 6");
  await phone.getByRole("button", { name: "Join", exact: true }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Join", exact: true }).click();
  await expect(tour).toContainText("Step 3 of 6");
  await payment.payByCard(cards.pays);
  await expect(tour).toContainText("Step 4 of 6");
  await expect(phone.getByText("See you there!")).toBeVisible();
  await tour.getByRole("button", { name: "Go on to leaving" }).click();
  await expect(tour).toContainText("Step 5 of 6");
  await phone.getByRole("button", { name: "Leave and get ฿350 back" }).click();
  await expect(tour).toContainText("Step 6 of 6");
  await tour.getByRole("button", { name: "Let time pass" }).click();
  await expect(tour).toContainText("That was the tour");
  await tour.getByRole("button", { name: "Leave the tour" }).click();
  await expect(tour).toBeHidden();
});

test("what happens behind, and what LINE tells, is shown beside the phone on a wide screen", async ({ demo }) => {
  const { phone, page } = demo;
  await page.setViewportSize({ width: 1440, height: 900 });
  await demo.open({ story: "leave-50" });
  await phone.getByRole("button", { name: "Leave and get ฿350 back" }).click();
  const beside = page.getByRole("complementary");
  await expect(beside).toContainText("Refund owed");
  await expect(beside).toContainText("/line/leave/event");
  await beside.getByRole("tab", { name: /LINE chat/ }).click();
  await expect(beside.getByRole("tabpanel")).toContainText("Riverside Social Doubles");
  await demo.shot("chat");
});
