import { expect, test } from "./support/test.ts";

test("the guided tour runs from opening to refund, in eight steps; chat and console open when it speaks of them", async ({
  demo,
}) => {
  test.slow();
  const { phone, page, payment } = demo;
  await demo.open();
  await demo.press("Take the tour");
  const tour = page.getByRole("region", { name: "Guided tour" });
  await expect(tour).toContainText("Step 1 of 8");
  await tour.getByRole("button", { name: "Take me there" }).click();
  await expect(tour).toContainText("Step 2 of 8");
  await phone.getByRole("button", { name: "Join", exact: true }).click();
  await phone
    .getByRole("dialog")
    .getByRole("button", { name: /^(Join|Continue to pay)/ })
    .click();
  await expect(tour).toContainText("Step 3 of 8");
  await tour.getByRole("button", { name: "Fill the test card" }).click();
  await expect(phone.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
  await payment.payButton.click();
  await expect(tour).toContainText("Step 4 of 8");
  await expect(phone.getByText("See you there!")).toBeVisible();
  await tour.getByRole("button", { name: "Open the chat" }).click();
  const { drawer } = demo;
  await expect(drawer).toContainText("Step 5 of 8");
  await expect(drawer.getByRole("tab", { name: /LINE chat/ })).toHaveAttribute("aria-selected", "true");
  await expect(drawer.getByRole("log", { name: "LINE chat" })).toContainText("Riverside Social Doubles");
  await demo.shot("tour-chat");
  await drawer.getByRole("button", { name: "See the organiser's side" }).click();
  await expect(drawer).toBeHidden();
  await expect(tour).toContainText("Step 6 of 8");
  await expect(demo.organiser.getByRole("button", { name: "Change the game" })).toBeVisible();
  await expect(demo.organiser.getByRole("main")).toContainText("Ploy");
  await demo.shot("tour-organiser");
  await tour.getByRole("button", { name: "Go on to leaving" }).click();
  await expect(tour).toContainText("Step 7 of 8");
  await phone.getByRole("button", { name: "Leave and get ฿350 back" }).click();
  await expect(tour).toContainText("Step 8 of 8");
  await tour.getByRole("button", { name: "Let time pass" }).click();
  await expect(tour).toContainText("That was the tour");
  await tour.getByRole("button", { name: "Leave the tour" }).click();
  await expect(tour).toBeHidden();
});

test("who paid whom is told in plain words, with its double entry; LINE's chat is there, and the rest is folded", async ({
  demo,
}) => {
  const { phone, page } = demo;
  await page.setViewportSize({ width: 1280, height: 800 });
  await demo.open({ story: "leave-50" });
  const beside = page.getByRole("complementary");
  const money = beside.getByRole("listitem").filter({ hasText: "The double entry behind it" });
  await expect(money).toContainText(/You paid\s*฿700\s*→\s*Riverside Badminton Club\s*฿700/);
  await money.getByText("The double entry behind it").click();
  const entry = money.getByRole("table");
  await expect(entry.getByRole("row")).toHaveCount(6);
  await expect(entry.getByRole("row").first()).toHaveText(/Account\s*Debit\s*Credit/);
  await expect(entry.getByRole("row").last()).toHaveText(/Sum\s*฿1,400\s*฿1,400/);

  await phone.getByRole("button", { name: "Leave and get ฿350 back" }).click();
  await expect(money.first()).toContainText(/Refund sent\s*฿350\s*→\s*Back to you\s*฿350/);
  await expect(beside).not.toContainText("/line/leave/event");
  await beside.getByText("For engineers").click();
  await expect(beside).toContainText("/line/leave/event");
  await demo.shot("money");

  // LINE's header closes the app: what is behind it is the chat.
  await page.getByRole("button", { name: "Close the app and show the chat" }).click();
  await expect(beside.getByRole("tab", { name: /LINE chat/ })).toHaveAttribute("aria-selected", "true");
  await expect(beside.getByRole("tabpanel")).toContainText("Riverside Social Doubles");
  await demo.shot("chat");
});
