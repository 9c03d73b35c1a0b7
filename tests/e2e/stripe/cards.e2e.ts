import { expect, test } from "./support/stripe-test.ts";

const pays = "4242424242424242";
const asksTheBank = "4000002760003184";
const declined = "4000000000000002";

// A saved card that pays again, cards that fail and PromptPay that is paid late are played in `tests/production`.

const ofStripe = (requests: readonly string[]) => requests.filter((request) => request.includes("js.stripe.com"));

test("a card for one payment passes 3-D Secure over the page, and is not saved", async ({ payer }) => {
  const { page } = payer;
  await page.goto((await payer.takePlace()).address);
  await payer.payBy(asksTheBank);
  await payer.bank.getByRole("button", { name: "Complete" }).click();
  await payer.expectTicket();

  await page.goto((await payer.takePlace()).address);
  await payer.chooseCard();
  await expect(payer.fields.getByLabel("Card number")).toBeVisible();
  await expect(page.getByRole("radio", { name: /3184/ })).toHaveCount(0);
});

test("a page that is loaded again while the bank asks finds its payment, and lets the bank ask again", async ({
  payer,
}) => {
  const { page } = payer;
  await page.goto((await payer.takePlace()).address);
  await payer.payBy(asksTheBank);
  await expect(payer.bank.getByRole("button", { name: "Complete" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Continue to your bank" }).click();
  await payer.bank.getByRole("button", { name: "Complete" }).click();
  await payer.expectTicket();
});

test("a card is saved on its own after 3-D Secure; one that fails it, or is declined, is not", async ({
  payer,
  watch,
}) => {
  watch.expect("402");
  const { page } = payer;
  const save = page.getByRole("button", { name: "Save card" });
  await page.goto("/m-card");
  await page.getByRole("button", { name: "Add a card" }).click();
  await payer.typeCard(asksTheBank);
  await save.click();
  await payer.bank.getByRole("button", { name: "Fail" }).click();
  await expect(page.getByText(/Your bank couldn't confirm that it's you/)).toBeVisible();
  await payer.typeCard(declined);
  await save.click();
  await expect(page.getByText(/Your bank declined it/)).toBeVisible();
  await payer.typeCard(asksTheBank);
  await save.click();
  await payer.bank.getByRole("button", { name: "Complete" }).click();
  await expect(page.getByRole("heading", { name: /Visa.*3184/ })).toBeVisible();
});

test("what is missing is said by Stripe's fields, and nothing is sent", async ({ payer, hosts }) => {
  const { page } = payer;
  await page.goto((await payer.takePlace()).address);
  await payer.payBy("4242");
  await expect(payer.fields.getByRole("alert")).toHaveText("Your card number is incomplete.");
  await expect(payer.payButton).toBeEnabled();
  expect(hosts.requests.filter((request) => request.includes("api.stripe.com"))).toEqual([]);
  await payer.payBy(pays);
  await payer.expectTicket();
});

test("Stripe's code is fetched for its fields and for nothing else", async ({ payer, hosts }) => {
  const { page } = payer;
  for (const path of ["/", "/upcoming", "/history", "/profile", "/refund-bank-account", "/m-card"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).not.toHaveAttribute("aria-busy", "true");
    await page.waitForLoadState("networkidle");
    expect(hosts.requests, path).toEqual([]);
  }
  await page.getByRole("button", { name: "Add a card" }).click();
  await expect(payer.fields.getByLabel("Card number")).toBeVisible();
  expect(ofStripe(hosts.requests)).toEqual([
    "GET js.stripe.com/endive/stripe.js",
    "GET js.stripe.com/endive/fields.html",
  ]);
});

test("when Stripe is out of reach the form says so, and works once it is back", async ({ payer, hosts, watch }) => {
  watch.expect("ERR_CONNECTION_REFUSED");
  const { page } = payer;
  hosts.reach = "away";
  await page.goto((await payer.takePlace()).address);
  await payer.chooseCard();
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await expect(payer.payButton).toBeDisabled();
  hosts.reach = "there";
  await retry.click();
  await payer.payBy(pays);
  await payer.expectTicket();
});
