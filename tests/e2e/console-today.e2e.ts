import { look } from "./support/look.ts";
import { newIdentity } from "./support/member-by-wire.ts";
import { clubEvening } from "./support/club-evening.ts";
import { expect, test } from "./support/test.ts";

test.slow();

test("money that was decided leaves Today and the list for good, on screen and in the database", async ({
  owner,
  sideline,
}) => {
  const event = await sideline.putUpEvent({ title: "Paid twice", paymentMethods: ["transfer"] });
  const dao = await sideline.member(newIdentity("Dao"));
  const { joinId } = await dao.join(event.id);
  await dao.payByTransfer(joinId);
  const paymentId = (await dao.read(joinId)).payment?.id ?? "";
  await sideline.transferArrives(paymentId);
  await sideline.transferArrives(paymentId, 12_345);
  const money = await sideline.merchantsMoney();
  const { id } = await money.exceptionOf(joinId);
  const { page } = owner;

  await page.goto("/console/today");
  const row = page.getByRole("link", { name: /payments? to decide/u });
  const before = Number.parseInt((await row.textContent()) ?? "", 10);
  await look(owner, "today-decision");
  await row.click();
  const card = page.getByRole("listitem").filter({ hasText: "฿123.45" });
  await card.getByRole("button", { name: "Refund" }).click();
  await expect(card).toHaveCount(0);

  // After a reload the list itself is looked at, not what stands there while it is read.
  await page.reload({ waitUntil: "commit" });
  const read = await page.waitForResponse((response) => new URL(response.url()).pathname === "/backoffice/exceptions");
  const { items } = (await read.json()) as { readonly items: readonly { readonly id: string }[] };
  expect(items.map((one) => one.id)).not.toContain(id);
  await expect(page.getByText("฿123.45")).toHaveCount(0);
  await expect(money.exceptionOf(joinId)).rejects.toThrow("no such exception");

  const today = page.waitForResponse((response) => new URL(response.url()).pathname === "/backoffice/today");
  await page.goto("/console/today");
  expect((await today).ok()).toBe(true);
  await expect(page.getByRole("heading", { name: "Next games" })).toBeVisible();
  if (before === 1) await expect(row).toHaveCount(0);
  else await expect(row).toContainText(`${before - 1} payment`);
});

test("who is in, who waits and what is unpaid is in the first view without a tap, below what is most urgent", async ({
  owner,
  sideline,
}) => {
  const { event, slip, somchai } = await clubEvening(sideline, "First view");
  await sideline.changeEvent(event.id, { capacity: 4 });
  const lek = await sideline.member(newIdentity("Lek"));
  expect((await lek.join(event.id)).state).toBe("waitlisted");
  const { page } = owner;
  await page.goto("/console/today");
  const game = page.getByRole("link", { name: /^Today .*First view/u });
  await expect(game).toContainText("4 of 4 in");
  await expect(game).toContainText("1 under review");
  await expect(game).toContainText("1 to pay at the venue");
  await expect(game).toContainText("1 in line");
  await expect(page.getByRole("link", { name: /^\d+ (?:overdue )?slips? ฿/u }).first()).toBeVisible();
  // The first game is there without scrolling, whatever waits.
  await expect(page.locator("#next-games ~ div a").first()).toBeInViewport({ ratio: 0.5 });
  // Stories that share this server begin with their own slips and rolls.
  await sideline.approveSlip((await somchai.read(slip.joinId)).payment?.id ?? "");
  await sideline.cancelEvent(event.id);
});

test("shows at once what was last seen, with its time, and nothing of it once nobody is signed in", async ({
  owner,
  sideline,
}) => {
  await sideline.putUpEvent({ title: "Seen before" });
  const { page } = owner;
  await page.goto("/console/today");
  await expect(page.getByRole("heading", { name: "Next games" })).toBeVisible();
  await expect(page.getByText(/^As of /u)).toHaveCount(0);
  // Its texts came with the code, not after it.
  await expect(page.locator('link[rel="modulepreload"][href^="/console/assets/en-"]')).toHaveCount(1);

  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(
    (url) => /^\/(?:backoffice|oauth)\//u.test(url.pathname),
    async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await held.promise;
      await route.continue();
    },
  );
  await page.reload();
  await expect(page.getByRole("heading", { name: "Next games" })).toBeVisible();
  await expect(page.getByText(/^As of /u)).toBeVisible();
  // The page itself has asked, before its code came, and once.
  expect(asked.filter((path) => path === "/backoffice/today")).toHaveLength(1);
  await look(owner, "today-last-seen");
  held.resolve();
  await expect(page.getByText(/^As of /u)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Next games" })).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.includes("development.identity")) localStorage.removeItem(name);
  });
  await page.reload();
  await expect(page.getByText(/^As of /u)).toHaveCount(0);
});

test("what others do appears within two seconds on Today, slips and People", async ({ owner, sideline }) => {
  const event = await sideline.putUpGame(2, { title: "Followed", paymentMethods: ["transfer", "onsite"] });
  const { page } = owner;
  const soon = { timeout: 2_000 };
  const following = page.waitForResponse((response) => response.url().endsWith("/backoffice/stream"));
  await page.goto("/console/people");
  await expect(page.getByRole("heading", { name: "People", exact: true })).toBeVisible();
  await following;
  const [asker, payer] = [newIdentity("Quickly Seen"), newIdentity("Slip Sender")];
  const venue = await sideline.member(asker);
  const { joinId } = await venue.join(event.id);
  await venue.payOnsite(joinId);
  await expect(page.getByText("Quickly Seen")).toBeVisible(soon);

  await page.goto("/console/today");
  const game = page.getByRole("link", { name: /Followed/u });
  await expect(game).toContainText("1 of ");
  const member = await sideline.member(payer);
  const slip = await member.join(event.id);
  await expect(game).toContainText("1 not paid", soon);
  const paymentId = await member.sendSlip(slip.joinId);
  await expect(page.getByRole("link", { name: /^\d+ (?:overdue )?slips? ฿/u }).first()).toBeVisible(soon);

  await page.goto(`/console/money?slip=${paymentId}`);
  await expect(page.getByText("Slip Sender").first()).toBeVisible();
  await sideline.approveSlip(paymentId);
  await expect(page.getByText("Slip Sender")).toHaveCount(0, soon);
  // Stories that share this server begin with their own rolls.
  await sideline.cancelEvent(event.id);
});
