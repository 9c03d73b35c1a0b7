import type { Locator } from "@playwright/test";
import type { AppMember } from "./support/app-member.ts";
import { cards } from "./support/payment-screen.ts";
import { expect, test } from "./support/test.ts";

/** Opens the sheet of an event for a member with this card, and answers its button that pays. */
async function openSheet(member: AppMember, event: Parameters<AppMember["openEvent"]>[0]): Promise<Locator> {
  await member.openEvent(event);
  await member.page.getByRole("button", { name: "Join", exact: true }).click();
  return payIn(member);
}

const payIn = ({ page }: AppMember) =>
  page.getByRole("dialog", { name: "How many seats?" }).getByRole("button", { name: /^Pay / });

test("a returning member is in after three taps from Home", async ({ member, sideline }) => {
  const { page } = member;
  await (await member.byWire()).saveCard(cards.pays);
  await sideline.putUpEvent({
    title: "Three taps away",
    startsAt: new Date((await sideline.now()) + 3_600_000).toISOString(),
  });
  await page.goto("/");
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await tap(page.getByRole("link", { name: "Three taps away" }));
  await tap(page.getByRole("button", { name: "Join", exact: true }));
  const sheet = page.getByRole("dialog", { name: "How many seats?" });
  await expect(sheet.getByText("Visa •••• 4242")).toBeVisible();
  await expect(sheet.getByText(/refund/i).first()).toBeVisible();
  await member.shot("46-pay-in-sheet");
  await tap(payIn(member));
  await expect(page.getByText("See you there!")).toBeVisible();
  await expect(page).toHaveTitle("Thank you | Sideline");
  expect(taps).toBe(3);
  expect(await (await member.byWire()).read(member.joinId)).toMatchObject({
    state: "confirmed",
    payment: { method: "card" },
  });
});

test("two taps on Pay pay once, for the seats that the sheet shows", async ({ member, sideline }) => {
  const { page } = member;
  const wire = await member.byWire();
  await wire.saveCard(cards.pays);
  const event = await sideline.putUpEvent();
  const pay = await openSheet(member, event);
  await page.getByRole("button", { name: "One seat more" }).click();
  await expect(pay).toHaveText("Pay ฿700");
  const paid: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === "/line/event/payment")
      paid.push(request.url());
  });
  await pay.dblclick();
  await expect(page.getByText("See you there!")).toBeVisible();
  expect(paid).toHaveLength(1);
  expect(await wire.read(member.joinId)).toMatchObject({ seats: 2, payment: { amount: { amount: 70_000 } } });
});

test("a declined card keeps the seats and the deadline, and another way pays", async ({ member, sideline, watch }) => {
  watch.expect("status of 402");
  const { page, payment } = member;
  await (await member.byWire()).saveCard(cards.pays);
  await page.route(
    "**/line/event/payment",
    async (route) => {
      const { joinId, method } = route.request().postDataJSON() as Readonly<Record<string, string>>;
      await route.continue({ postData: JSON.stringify({ joinId, method, token: `tok_sandbox_${cards.declined}` }) });
    },
    { times: 1 },
  );
  await (await openSheet(member, await sideline.putUpEvent())).click();
  await expect(page.getByRole("alert")).toContainText("Nothing was charged");
  await expect(page.getByRole("timer")).toContainText(/1[45]:\d\d/);
  await member.shot("47-declined-from-sheet");
  await payment.payButton.click();
  await expect(page.getByText("See you there!")).toBeVisible();
});

test("the bank's question comes from the sheet too, and leads back to the ticket", async ({ member, sideline }) => {
  const { page } = member;
  await (await member.byWire()).saveCard(cards.asksTheBank);
  await (await openSheet(member, await sideline.putUpEvent())).click();
  await page.getByRole("button", { name: /Approve|Confirm/ }).click();
  await expect(page.getByText("See you there!")).toBeVisible();
});

test("when the answer is lost, nobody pays twice and the ticket is found", async ({ member, sideline, watch }) => {
  watch.expect("net::ERR_FAILED");
  const { page } = member;
  const wire = await member.byWire();
  await wire.saveCard(cards.pays);
  await page.route(
    "**/line/event/payment",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await (await openSheet(member, await sideline.putUpEvent())).click();
  await expect(page.getByText("See you there!")).toBeVisible();
  expect((await wire.read(member.joinId)).payment).toMatchObject({ state: "succeeded" });
});

test("other ways to pay are a tap away, with the seats held", async ({ member, sideline }) => {
  const { page } = member;
  await (await member.byWire()).saveCard(cards.pays);
  await openSheet(member, await sideline.putUpEvent());
  await page.getByRole("button", { name: "Other ways to pay" }).click();
  await expect(page).toHaveTitle("Payment | Sideline");
  await expect(page.getByRole("radio", { name: /PromptPay/ })).toBeVisible();
});
