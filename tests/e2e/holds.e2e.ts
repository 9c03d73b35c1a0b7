import { languages } from "#languages/language.ts";
import { cards } from "./support/payment-screen.ts";
import { expect, looks, test } from "./support/test.ts";

const quarterHour = 15 * 60;

test("a hold runs out while the member looks: the seats are released, nothing is charged, and joining again works", async ({
  member,
  sideline,
}) => {
  const { page, payment } = member;
  const event = await sideline.putUpEvent();
  await member.openEvent(event);
  await member.join();
  await expect(page.getByRole("timer")).toContainText(/1[45]:\d\d/);

  await sideline.advance(quarterHour + 1);
  await expect(page.getByRole("heading", { name: "The time ran out" })).toBeVisible();
  await expect(page.getByText("nothing was charged")).toBeVisible();
  await expect(payment.payButton).toHaveCount(0);
  await member.shot("20-hold-ran-out");

  await page.getByRole("link", { name: "Join again" }).click();
  await expect(page.getByText("10 seats left").first()).toBeVisible();
  await member.join();
  await payment.payByCard(cards.pays);
  await expect(page.getByText("See you there!")).toBeVisible();
});

test("the time left turns urgent in the last two minutes", async ({ member, sideline }) => {
  const { page } = member;
  await member.openEvent(await sideline.putUpEvent());
  await member.join();
  const timer = page.getByRole("timer");
  await expect(timer).toBeVisible();
  await sideline.advance(quarterHour - 100);
  await page.reload();
  await expect(timer).toHaveAttribute("data-urgent", "true");
  await expect(timer).toContainText(/01:\d\d/);
  await expect(timer).toHaveAccessibleName(/left to pay$/);
  await member.shot("21-last-minutes");
});

test("a hold that runs out on the event's own screen gives the seats back there too", async ({ member, sideline }) => {
  const { page } = member;
  const event = await sideline.putUpEvent({ capacity: 2 });
  const wire = await member.byWire();
  await wire.join(event.id, 2);
  await member.openEvent(event);
  await expect(page.getByText("2 seats held for you").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Pay", exact: true })).toBeVisible();
  await member.shot("22-event-held");

  await sideline.advance(quarterHour + 1);
  await expect(page.getByRole("button", { name: "Join", exact: true })).toBeVisible();
  await expect(page.getByText("2 seats left").first()).toBeVisible();
});

test("Home shows the payment to finish and leads to it", async ({ member, sideline }) => {
  const { page } = member;
  const event = await sideline.putUpEvent();
  await (await member.byWire()).join(event.id);
  await page.goto("/");
  await expect(page.getByText("Finish paying to keep your seat")).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();
  await member.shot("23-index-to-pay");
  await page.getByRole("link", { name: "Pay ฿350", exact: true }).click();
  await expect(page).toHaveTitle("Payment | Sideline");
  await expect(page.getByRole("heading", { name: "How do you want to pay?" })).toBeVisible();
});

test("held seats are given back before they are paid", async ({ member, sideline }) => {
  const { page } = member;
  const event = await sideline.putUpEvent({ capacity: 3 });
  await member.openEvent(event);
  await member.join(3);
  await page.getByRole("button", { name: "Give the seats back" }).click();
  const question = page.getByRole("alertdialog", { name: "Give the seats back?" });
  await member.shot("24-give-back");
  await question.getByRole("button", { name: "Keep my seats" }).click();
  await expect(question).toBeHidden();

  await page.getByRole("button", { name: "Give the seats back" }).click();
  await question.getByRole("button", { name: "Give the seats back" }).click();
  await expect(page.getByRole("heading", { name: "You gave these seats back" })).toBeVisible();
  await member.shot("25-given-back");
  await page.getByRole("link", { name: "Back to the event" }).click();
  await expect(page.getByText("3 seats left").first()).toBeVisible();
});

test("an open attempt is cancelled, the seats stay held, and another way pays", async ({ member, sideline }) => {
  const { page, payment } = member;
  await member.openEvent(await sideline.putUpEvent());
  await member.join();
  await page.getByRole("radio", { name: /PromptPay/ }).check();
  await page.getByRole("button", { name: "Show QR code" }).click();
  const first = await member.openPaymentId();
  await page.getByRole("button", { name: "Choose another way to pay" }).click();

  await expect(page.getByRole("heading", { name: "How do you want to pay?" })).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();
  const { state, payment: attempt } = await (await member.byWire()).read(member.joinId);
  expect({ state, attempt: attempt?.state, id: attempt?.id }).toEqual({
    state: "awaiting_payment",
    attempt: "cancelled",
    id: first,
  });

  await page.getByRole("radio", { name: "Card" }).check();
  await payment.payByCard(cards.pays);
  await expect(page.getByText("See you there!")).toBeVisible();
});

test("money that arrives after the hold ended still gives the seats where there is room", async ({
  member,
  sideline,
}) => {
  const { page } = member;
  await member.openEvent(await sideline.putUpEvent());
  await member.join();
  await page.getByRole("radio", { name: /PromptPay/ }).check();
  await page.getByRole("button", { name: "Show QR code" }).click();
  await expect(page.getByRole("img", { name: /PromptPay QR code/ })).toBeVisible();
  const paymentId = await member.openPaymentId();

  await sideline.advance(quarterHour + 1);
  await expect(page.getByRole("heading", { name: "The time ran out" })).toBeVisible();
  await sideline.playPayer(paymentId);
  await expect(page.getByText("See you there!")).toBeVisible();
});

test("three unpaid holds are the most: the fourth join says so and leads to them", async ({
  member,
  sideline,
  watch,
}) => {
  const { page } = member;
  watch.expect("status of 409");
  const wire = await member.byWire();
  for (const title of ["First", "Second", "Third"]) await wire.join((await sideline.putUpEvent({ title })).id);
  await member.openEvent(await sideline.putUpEvent({ title: "Fourth" }));
  await member.join();
  await expect(page.getByRole("alert")).toContainText("You have reached the limit of unpaid places");
  await member.shot("26-too-many-holds");
  await page.getByRole("link", { name: "See upcoming games" }).click();
  await expect(page).toHaveTitle("Upcoming | Sideline");
  await expect(page.getByRole("link", { name: /Third/ })).toBeVisible();
  await member.shot("27-upcoming");
});

test("giving seats back after a transfer was begun asks whether the money is on its way, and never says that nothing was charged", async ({
  member,
  sideline,
}) => {
  const { page } = member;
  const event = await sideline.putUpEvent({ paymentMethods: ["transfer"] });
  const wire = await member.byWire();
  const { joinId } = await wire.join(event.id);
  await wire.payByTransfer(joinId);
  await page.goto(`/event/leave/${joinId}`);
  await expect(page.getByText("If you have already transferred the money")).toBeVisible();
  await expect(page.getByText("Nothing was paid")).toHaveCount(0);
  await member.shot("27-leave-after-transfer");
  await page.goto(`/payment/${event.id}/${joinId}`);
  await page.getByRole("button", { name: "Give the seats back" }).click();
  const question = page.getByRole("alertdialog", { name: "Give the seats back?" });
  await expect(question).toContainText("send the slip instead.");
  await member.shot("26-give-back-transfer");
  await question.getByRole("button", { name: "Give the seats back" }).click();
  await expect(page.getByText("it isn't lost")).toBeVisible();
  await expect(page.getByText("Nothing was charged")).toHaveCount(0);
  await member.shot("28-given-back-transfer");
});

for (const look of looks) {
  test(`giving seats back fits a small phone in four languages, ${look}`, async ({ newMember, sideline }) => {
    const event = await sideline.putUpEvent({ paymentMethods: ["transfer"] });
    const member = await newMember("Mali", { viewport: { width: 360, height: 740 }, colorScheme: look });
    const wire = await member.byWire();
    const { joinId } = await wire.join(event.id);
    await wire.payByTransfer(joinId);
    for (const language of languages) {
      await member.speak(language);
      await member.page.goto(`/payment/${event.id}/${joinId}`);
      await member.page.locator("input[type=file]").waitFor({ state: "attached" });
      await member.page.getByRole("main").getByRole("button").last().click();
      await member.page.locator("dialog[open]").waitFor();
      await expect(member.page.locator("html")).toHaveAttribute("lang", language);
      const overflow = await member.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await member.shot(`29-give-back-${language}-${look}`);
    }
  });
}
