import { routes } from "#contract/routes.ts";
import type { HeldPlace } from "../e2e/stripe/support/payer.ts";
import { callOk } from "../support/process/caller.ts";
import { putUpEvent } from "../support/process/people.ts";
import { payerAnswers } from "../support/stripe/payment-calls.ts";
import { disputePayment } from "../support/stripe/refund-calls.ts";
import { changeAccount } from "../support/stripe/seller-calls.ts";
import { newCard } from "../support/stripe/wallet-calls.ts";
import type { Production } from "./support/production.ts";
import { expect, type MemberOfStory, test } from "./support/production-test.ts";

const pays = "4242424242424242";
const asksTheBank = "4000002760003184";
const declined = "4000000000000002";
const soon = { timeout: 20_000 };

/** From a held place to LINE Pay's own page. */
async function toLinePay({ page, payer }: MemberOfStory): Promise<HeldPlace> {
  const place = await payer.takePlace("linepay");
  await page.goto(place.address);
  await page.getByRole("button", { name: "Continue to LINE Pay" }).click();
  await expect(page).toHaveURL(/^https:\/\/web-pay\.line\.me\//u);
  await expect(page.getByText("THB 350")).toBeVisible();
  return place;
}

/** Pays by a new card without the app. */
async function paidPlace({ payer, token, url }: MemberOfStory, { stripe }: Production) {
  const { joinId } = await payer.takePlace("card");
  const card = newCard(stripe, stripe.platform, pays).id;
  const paid = await callOk(url, routes.payForEvent, { body: { joinId, method: "card", token: card } }, { token });
  expect(paid.state).toBe("succeeded");
  return { joinId, paymentId: paid.id };
}

test("whoever opens the app logs in by LINE, and is known", async ({ newMember }) => {
  const { page, line } = await newMember({ isLoggedIn: false });
  await page.goto("/profile");
  await expect(page.getByText(line.user.displayName)).toBeVisible();
  await expect(page).toHaveURL("/profile");
  expect(line.exchanges.map(({ accepted }) => accepted)).toEqual([true]);
});

test("a new card is saved and pays the merchant's account, and pays the next event without typing", async ({
  member,
  production,
}) => {
  const { page, payer } = member;
  await page.goto((await payer.takePlace()).address);
  await payer.typeCard(pays);
  await page.getByRole("switch", { name: /Save this card/ }).check();
  await payer.payButton.click();
  await payer.expectTicket();
  await page.goto((await payer.takePlace()).address);
  await expect(page.getByRole("radio", { name: /Visa.*4242/ })).toBeChecked();
  await payer.payButton.click();
  await payer.expectTicket();
  expect([production.account.charges.size, production.stripe.platform.charges.size]).toEqual([2, 0]);
});

test("a card passes 3-D Secure", async ({ member: { page, payer } }) => {
  await page.goto((await payer.takePlace()).address);
  await payer.payBy(asksTheBank);
  await payer.bank.getByRole("button", { name: "Complete" }).click();
  await payer.expectTicket();
});

test("a card fails 3-D Secure, another is declined, a third pays", async ({ member: { page, payer }, watch }) => {
  watch.expect("402");
  await page.goto((await payer.takePlace()).address);
  await payer.payBy(asksTheBank);
  await payer.bank.getByRole("button", { name: "Fail" }).click();
  await expect(page.getByText(/Your bank couldn't confirm that it's you/)).toBeVisible();
  await payer.payBy(declined);
  await expect(page.getByText(/Your bank declined this card/)).toBeVisible();
  await payer.payBy(pays);
  await payer.expectTicket();
});

test("PromptPay is paid late, with the app closed, and Stripe tells it twice", async ({ member, production }) => {
  const { page, payer, token, url } = member;
  const { stripe } = production;
  const { joinId, address } = await payer.takePlace("promptpay");
  await page.goto(address);
  // Just after scrolling, Chromium may still send a press to where the frame of the card fields was.
  await expect(() => page.getByRole("radio", { name: "PromptPay QR" }).check({ timeout: 2_000 })).toPass();
  await payer.payButton.click();
  await expect(page.getByRole("img", { name: /PromptPay QR code/ })).toBeVisible();
  await page.goto("about:blank");
  const { payment } = await callOk(url, routes.getParticipation, { query: { joinId } }, { token });
  const { account, id } = stripe.intentOfPayment(payment?.id ?? "");
  payerAnswers(stripe, account, id, "succeeded");
  await production.stripeTells();
  await page.goto(`/thank/${joinId}`);
  await payer.expectTicket();
});

test("LINE Pay is approved and taken once, whether or not its answer comes", async ({ member, production }) => {
  const { linePay } = production;
  linePay.fail("confirm", "lose_answer");
  await toLinePay(member);
  await member.page.getByRole("link", { name: "Approve" }).click();
  await expect(member.page.getByText("See you there!")).toBeVisible(soon);
  await expect(member.page).toHaveURL(/^https:\/\/sideline\.example\/thank\//u);
  expect([...linePay.transactions.values()].map(({ taken }) => taken)).toEqual([1]);
});

test("a member comes back from LINE Pay without approving, goes there again, and has paid", async ({
  member,
  production: { linePay },
}) => {
  const { page } = member;
  const { address } = await toLinePay(member);
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Approve it in LINE Pay" })).toBeVisible();
  await page.getByRole("button", { name: "Open LINE Pay" }).click();
  await page.getByRole("link", { name: "Approve" }).click();
  await member.payer.expectTicket();
  expect([...linePay.transactions.values()].at(-1)?.taken).toBe(1);
});

test("LINE Pay is abandoned until the hold has ended: approving then takes nothing", async ({ member, production }) => {
  const { joinId } = await toLinePay(member);
  await production.endHold(joinId);
  await member.page.getByRole("link", { name: "Approve" }).click();
  await expect(member.page.getByRole("heading", { name: "The time ran out" })).toBeVisible();
  expect([...production.linePay.transactions.values()].at(-1)?.taken).toBe(0);
});

test("PayPay is offered once Stripe lets the account have it, is refused, approved, and paid once", async ({
  member: { page, payer, url, token },
  production,
}) => {
  const { account, stripe, merchantToken } = production;
  changeAccount(stripe, account, { takes: true, methods: ["card", "promptpay"] });
  await production.stripeTells();
  const price = { amount: 3_500, currency: "JPY" } as const;
  const putUp = () => putUpEvent(url, { price, paymentMethods: ["card", "paypay"] }, { token: merchantToken });
  await expect(putUp()).rejects.toThrow(/400 invalid_request/u);
  changeAccount(stripe, account, { takes: true, methods: ["card", "promptpay", "paypay"] });
  await production.stripeTells();
  let eventId = "";
  const isOffered = async () => (eventId = await putUp().catch(() => "")) !== "";
  await expect.poll(isOffered, soon).toBe(true);
  const { participation } = await callOk(url, routes.joinEvent, { body: { eventId, seats: 1 } }, { token });
  await page.goto(`/payment/${eventId}/${participation.joinId}`);
  const toPayPay = async () => {
    await page.getByText("Approve it in PayPay").click();
    await page.getByRole("button", { name: "Continue to PayPay" }).click();
    await expect(page).toHaveURL(/^https:\/\/pm-redirects\.stripe\.com\//u);
    await expect(page.getByText("JPY 3500")).toBeVisible();
  };
  await toPayPay();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("The payment didn't go through")).toBeVisible(soon);
  await toPayPay();
  await page.getByRole("link", { name: "Approve" }).click();
  await payer.expectTicket();
  const charged = [...account.charges.values()].filter(({ currency }) => currency === "jpy");
  expect(charged.map(({ amount }) => amount)).toEqual([3_500]);
});

test("a member leaves, and the money arrives on the card", async ({ member, production }) => {
  const { page, token, url } = member;
  const { joinId } = await paidPlace(member, production);
  await page.goto(`/event/leave/${joinId}`);
  await page.getByRole("button", { name: "Leave and get ฿350 back" }).click();
  await expect(page.getByText("You left this event")).toBeVisible();
  await expect.poll(() => production.account.refunds.size, soon).toBe(1);
  await production.stripeTells();
  const refunds = async () => (await callOk(url, routes.listRefunds, { query: {} }, { token })).items;
  await expect.poll(async () => (await refunds()).map(({ state }) => state), soon).toEqual(["succeeded"]);
  expect([...production.account.refunds.values()].map(({ amount }) => amount)).toEqual([35_000]);
});

test("a dispute holds the refund until the bank has decided", async ({ member, production }) => {
  const { token, url } = member;
  const { stripe } = production;
  const { joinId, paymentId } = await paidPlace(member, production);
  const { account, id } = stripe.intentOfPayment(paymentId);
  disputePayment(stripe, account, id, "open");
  await production.stripeTells();
  await callOk(url, routes.leaveEvent, { body: { joinId } }, { token });
  const refund = async () => (await callOk(url, routes.listRefunds, { query: {} }, { token })).items[0];
  await expect.poll(async () => (await refund())?.dispute, soon).toBe("holds");
  disputePayment(stripe, account, id, "won");
  await production.stripeTells();
  await expect.poll(async () => (await refund())?.state, soon).toBe("succeeded");
});

test("the books are clean, and a planted difference is told with both amounts", async ({ production }) => {
  const { account, stripe } = production;
  const clean = await production.run("reconcile.ts");
  expect([clean.code, clean.err]).toEqual([0, ""]);
  expect(clean.out).toMatch(/^stripe: \d+ new lines of its books read, 0 differences mended, nothing is left\./mu);
  expect(clean.out).toMatch(/^line-pay: \d+ payments asked for, 0 differences mended, nothing is left\./mu);
  expect(clean.out).not.toContain("may not be listed yet");
  account.balance.push({
    object: "balance_transaction",
    id: "txn_planted",
    type: "adjustment",
    created: stripe.now() - 3_600,
    amount: -55,
    fee: 0,
    net: -55,
    currency: "thb",
    source: null,
  });
  const { code, out } = await production.run("reconcile.ts");
  expect([code, out]).toEqual([1, expect.stringContaining("LEFT  entry stripe:txn_planted at smash-house: ")]);
  expect(out).toContain("ours +0.00 THB, theirs -0.55 THB");
  const ledger = await production.run("ledger-check.ts");
  expect([ledger.code, ledger.out]).toEqual([0, expect.stringContaining("the ledger adds up")]);
});

test("a page in production tells Sentry what broke, and neither who nor with what", async ({
  member: { page, line },
  production,
  watch,
}) => {
  watch.expect("Broke with");
  const { reports } = production.pages;
  await page.goto("/profile");
  await expect(page.getByText(line.user.displayName)).toBeVisible();
  const text = `Broke with mali@example.com, +66 81 234 5678, access_token=Zk31xYb7, 4242 4242 4242 4242, ${line.user.userId}`;
  await page.evaluate((message) => void setTimeout(() => reportError(new TypeError(message))), text);
  await expect.poll(() => reports.join("\n"), soon).toContain("Broke with");
  const told = reports.join("\n");
  expect(told).toContain('"environment":"production"');
  expect(told).not.toMatch(/mali@|234 5678|Zk31|4242|"ip_address":"\d/u);
  for (const fact of production.personal) expect(told).not.toContain(fact);
});

test("other origins and keys for tests are refused with a sentence each", async ({ production }) => {
  const { code, err } = await production.run("main.ts", [], {
    LINE_API_ORIGIN: production.line.origin,
    LINE_PAY_API_ORIGIN: production.linePay.origin,
    STRIPE_API_ORIGIN: production.stripe.origin,
    STRIPE_SECRET_KEY: "sk_test_sideline",
    STRIPE_PUBLISHABLE_KEY: "pk_test_sideline",
  });
  expect(code).toBe(1);
  for (const sentence of [
    "LINE_API_ORIGIN must not be set when APP_ENV is production: there is no other LINE.",
    "LINE_PAY_API_ORIGIN must not be set when APP_ENV is production: there is no other LINE Pay.",
    "STRIPE_API_ORIGIN must not be set when APP_ENV is production: there is no other Stripe.",
    "STRIPE_SECRET_KEY must be a live key when APP_ENV is production: a test key takes no money.",
  ])
    expect(err).toContain(sentence);
});

test("the log has every call, and no card, token, secret or name", async ({ member, production }) => {
  await paidPlace(member, production);
  await production.stripeTells();
  for (const server of production.servers) await server.stop();
  const log = production.servers.flatMap(({ output }) => output).join("\n");
  expect(log).toContain('"route":"/line/event/payment"');
  expect(log).toContain('"route":"/payment/webhook"');
  for (const secret of [...production.secrets, ...production.personal]) expect(log).not.toContain(secret);
  for (const number of [pays, asksTheBank, declined]) expect(log).not.toContain(number);
  expect(log).not.toMatch(/\beyJ[\w-]+\.|_secret_|access-kept|stateless-|Bearer |[?&](?:code|transactionId)=/u);
});
