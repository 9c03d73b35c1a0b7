import { cards } from "./support/payment-screen.ts";
import { Taps } from "./support/taps.ts";
import { expect, test } from "./support/test.ts";

test(
  "a member finds an event by its sport, joins, pays by card and has a ticket",
  { tag: "@old-phone" },
  async ({ member, sideline }) => {
    const { page } = member;
    const event = await sideline.putUpEvent({
      title: "Spring climbing evening",
      sportType: "climbing",
      startsAt: await inHours(sideline, 3),
      endsAt: await inHours(sideline, 5),
    });

    await page.goto("/");
    await expect(page).toHaveTitle("Home | Sideline");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a game");
    await member.shot("01-index");
    await page.getByRole("radiogroup", { name: "Sports" }).getByText("Climbing", { exact: true }).click();
    await expect(page).toHaveURL(/[?&]sport=climbing/);
    const games = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("link") });
    await expect(games.first()).toContainText("Climbing");
    await expect(games.filter({ hasNotText: "Climbing" })).toHaveCount(0);
    await member.shot("02-index-climbing");

    await page.getByRole("link", { name: event.title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(event.title);
    await expect(page).toHaveTitle("Event | Sideline");
    await expect(page.getByText("10 seats left").first()).toBeVisible();
    await member.shot("03-event");
    await member.shot("03-event-whole", true);

    await page.getByRole("button", { name: "Join", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "How many seats?" });
    await sheet.getByRole("button", { name: "One seat more" }).click();
    await expect(sheet.getByText("฿700", { exact: true })).toBeVisible();
    await member.shot("04-join-sheet");
    await sheet.getByRole("button", { name: /^(Join|Continue to pay)/ }).click();

    await expect(page).toHaveTitle("Payment | Sideline");
    await expect(page.getByText("฿350 × 2 seats")).toBeVisible();
    await expect(page.getByRole("timer")).toBeVisible();
    await member.shot("05-payment");
    await member.payment.typeCard(cards.pays);
    await member.shot("06-payment-card", true);
    await member.payment.payButton.click();

    await expect(page).toHaveURL(/\/thank\/[\w-]+$/);
    await expect(page).toHaveTitle("Thank you | Sideline");
    await expect(page.getByText("See you there!")).toBeVisible();
    await expect(page.getByRole("img", { name: "Ticket QR code for check-in" })).toBeVisible();
    await expect(page.getByText("2 seats", { exact: true })).toBeVisible();
    await expect(page.getByText("฿700", { exact: true })).toBeVisible();
    await member.shot("07-ticket", true);

    await page.getByRole("link", { name: "Event details" }).click();
    await expect(page.getByText("You're in").first()).toBeVisible();
    await expect(page.getByText("8 seats left").first()).toBeVisible();
    await member.shot("08-event-mine");
  },
);

test("a declined card says so and costs nothing; another card pays", async ({ member, sideline, watch }) => {
  const { page, payment } = member;
  watch.expect("status of 402");
  await member.openEvent(await sideline.putUpEvent());
  await member.join();
  await payment.payByCard(cards.declined);

  const alert = page.getByRole("alert");
  await expect(alert).toContainText("The payment didn't go through");
  await expect(alert).toContainText("Nothing was charged");
  await expect(alert).toBeInViewport();
  await expect(page.getByRole("timer")).toBeVisible();
  await member.shot("10-declined");

  await payment.payByCard(cards.noFunds);
  await expect(alert).toContainText("isn't enough money");

  await payment.payByCard(cards.pays);
  await expect(page.getByText("See you there!")).toBeVisible();
});

test("a number that is no test number stays in the browser", async ({ member, sideline }) => {
  const { page, payment } = member;
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await member.openEvent(await sideline.putUpEvent());
  await member.join();
  await payment.payByCard("5555555555554444");
  await expect(page.getByText("Test mode takes published test numbers only.")).toBeVisible();
  await expect(page.getByLabel("Card number")).toBeFocused();
  await member.shot("11-no-test-number");
  expect(sent.filter((text) => text.includes("5555"))).toEqual([]);
});

test(
  "the bank's 3-D Secure page is passed and leads to the ticket",
  { tag: "@old-phone" },
  async ({ member, sideline }) => {
    const { page, payment } = member;
    await member.openEvent(await sideline.putUpEvent());
    await member.join();
    await payment.payByCard(cards.asksTheBank);

    await expect(page.getByRole("heading", { name: "Confirm your payment" })).toBeVisible();
    await expect(page.getByText("THB 350.00")).toBeVisible();
    await member.shot("12-bank");
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("See you there!")).toBeVisible();
  },
);

test("3-D Secure that fails leaves the seats held; another card pays", async ({ member, sideline }) => {
  const { page, payment } = member;
  await member.openEvent(await sideline.putUpEvent());
  await member.join();
  await payment.payByCard(cards.asksTheBank);
  await page.getByRole("button", { name: "Decline" }).click();

  await expect(page.getByRole("alert")).toContainText("couldn't confirm that it's you");
  await expect(page.getByRole("timer")).toBeVisible();
  await member.shot("13-bank-failed");
  await payment.payByCard(cards.pays);
  await expect(page.getByText("See you there!")).toBeVisible();
});

test("coming back from the bank without an answer offers to go there again or to pay otherwise", async ({
  member,
  sideline,
}) => {
  const { page, payment } = member;
  await member.openEvent(await sideline.putUpEvent());
  await member.join();
  await payment.payByCard(cards.asksTheBank);
  await expect(page.getByRole("heading", { name: "Confirm your payment" })).toBeVisible();
  await page.goBack();

  await expect(page.getByRole("heading", { name: "Your bank wants to confirm it's you" })).toBeVisible();
  await member.shot("14-back-from-bank", true);
  await page.getByRole("button", { name: "Choose another way to pay" }).click();
  await payment.payByCard(cards.pays);
  await expect(page.getByText("See you there!")).toBeVisible();
});

test(
  "a PromptPay code is shown, and the ticket comes by itself when the bank has the money",
  { tag: "@old-phone" },
  async ({ member, sideline }) => {
    const { page } = member;
    await member.openEvent(await sideline.putUpEvent());
    await member.join();
    await page.getByRole("radio", { name: /PromptPay/ }).check();
    await page.getByRole("button", { name: "Show QR code" }).click();
    await expect(page.getByRole("img", { name: "PromptPay QR code for ฿350" })).toBeVisible();
    await member.shot("15-promptpay", true);

    await sideline.playPayer(await member.openPaymentId());
    await expect(page.getByText("See you there!")).toBeVisible();
  },
);

test("a new member is in after four taps from Home", async ({ member, sideline }) => {
  const { page } = member;
  await sideline.putUpEvent({
    title: "Four taps away",
    startsAt: new Date((await sideline.now()) + 3_600_000).toISOString(),
  });
  await page.goto("/");
  const taps = new Taps();
  await taps.on(page.getByRole("link", { name: "Four taps away" }));
  await taps.on(page.getByRole("button", { name: "Join", exact: true }));
  await taps.on(page.getByRole("dialog").getByRole("button", { name: "Continue to pay ฿350" }));
  await taps.on(page.getByRole("button", { name: "Show QR code" }));
  await expect(page.getByRole("img", { name: "PromptPay QR code for ฿350" })).toBeVisible();
  await sideline.playPayer(await member.openPaymentId());
  await expect(page.getByText("See you there!")).toBeVisible();
  expect(taps.count).toBe(4);
});

test("seats to be paid at the venue are confirmed at once, with what is owed", async ({ member, sideline }) => {
  const { page } = member;
  await member.openEvent(await sideline.putUpEvent({ paymentMethods: ["card", "onsite"] }));
  await member.join();
  await page.getByRole("radio", { name: /At the venue/ }).check();
  await page.getByRole("button", { name: "Confirm, pay at the venue" }).click();
  await expect(page.getByText("See you there!")).toBeVisible();
  await expect(page.getByText("Pay ฿350 at check-in")).toBeVisible();
  await member.shot("16-onsite-ticket", true);
});

test("a member who joins before the login is there is not asked twice", async ({ member, sideline }) => {
  const { page } = member;
  const login = Promise.withResolvers<void>();
  await page.route("**/dev/identity", async (route) => {
    await login.promise;
    await route.continue();
  });
  await member.openEvent(await sideline.putUpEvent());
  await member.join();
  await expect(page.getByRole("dialog").getByRole("button", { name: /^(Join|Continue to pay)/ })).toHaveAttribute(
    "aria-busy",
    "true",
  );
  login.resolve();
  await expect(page).toHaveTitle("Payment | Sideline");
});

async function inHours(sideline: { now(): Promise<number> }, hours: number): Promise<string> {
  return new Date((await sideline.now()) + hours * 3_600_000).toISOString();
}
