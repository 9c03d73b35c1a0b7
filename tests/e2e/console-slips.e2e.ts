import type { Page } from "@playwright/test";
import { aSlipPicture } from "../support/slip-pictures.ts";
import { look } from "./support/look.ts";
import { newIdentity } from "./support/member-by-wire.ts";
import type { Sideline } from "./support/sideline.ts";
import { Taps } from "./support/taps.ts";
import { expect, looks, test } from "./support/test.ts";

// Axe looks at every screen twice.
test.slow();

const names = ["Anong", "Boonsri", "Chai", "Dao", "Ek"] as const;

/** A game for which each of these sent a slip, the first one first. */
async function slipsOf(sideline: Sideline, people: readonly string[]) {
  const event = await sideline.putUpGame(4, { title: "Slips", paymentMethods: ["transfer"] });
  const picture = await aSlipPicture(["no code"], { width: 1_080, height: 1_920 });
  const waiting = [];
  for (const [index, name] of people.entries()) {
    const member = await sideline.member(newIdentity(name));
    const { joinId } = await member.join(event.id);
    await member.sendSlip(joinId, index === 0 ? picture : await aSlipPicture([name], { tint: `#${index}a4a6a` }));
    waiting.push({ member, joinId, state: async () => (await member.read(joinId)).state });
  }
  const [first] = waiting;
  if (!first) throw new Error("Nobody sent a slip.");
  const paymentId = (await first.member.read(first.joinId)).payment?.id ?? "";
  // Slips of other games may wait too.
  const open = (page: Page) => page.goto(`/console/money?slip=${paymentId}`);
  return { event, waiting, open };
}

const slipOf = (page: Page, name: string) => page.getByRole("img", { name: `Slip from ${name}` });

test("a slip takes one tap, undoing it another one, and no key is lost", async ({ owner, sideline }) => {
  const { waiting, open } = await slipsOf(sideline, names);
  const { page } = owner;
  await open(page);
  await expect(slipOf(page, "Anong")).toBeVisible();
  await look(owner, "slip-review", looks);

  const slip = new Taps();
  await slip.on(page.getByRole("button", { name: "Approve" }));
  await expect(slipOf(page, "Boonsri")).toBeVisible();
  expect(slip.count).toBe(1);
  await expect(page.getByRole("status").filter({ hasText: "Anong: ฿350 approved" })).toBeVisible();
  await look(owner, "slip-undo", looks);
  const undo = new Taps();
  await undo.on(page.getByRole("button", { name: "Undo" }));
  await expect(slipOf(page, "Anong")).toBeVisible();
  expect(undo.count).toBe(1);
  await page.waitForTimeout(6_000);
  expect(await waiting[0]?.state()).toBe("under_review");

  // A network that answers nothing so far loses no key.
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>();
  await page.route("**/backoffice/receipts/*/approve", async (route) => {
    await isBack;
    await route.continue();
  });
  for (const _ of names) {
    await page.keyboard.press("a");
    await page.waitForTimeout(450);
  }
  await expect(slipOf(page, "Ek")).toHaveCount(0);
  comeBack();
  for (const one of waiting) await expect.poll(one.state).toBe("confirmed");
});

test("leaving the page sends a decision at once, and a decision that was not sent is not lost", async ({
  owner,
  sideline,
  watch,
}) => {
  watch.expect("net::ERR_INTERNET_DISCONNECTED");
  const { waiting, open } = await slipsOf(sideline, ["Fon", "Gong", "Hom"]);
  const [first, second, third] = waiting;
  const { page } = owner;
  await open(page);
  await page.getByRole("button", { name: "Approve" }).click();
  await page.reload();
  await expect.poll(async () => first?.state(), { timeout: 4_000 }).toBe("confirmed");

  await expect(slipOf(page, "Gong")).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("link", { name: "Games" }).click();
  await expect.poll(async () => second?.state(), { timeout: 4_000 }).toBe("confirmed");

  await page.getByRole("link", { name: "Money" }).click();
  await expect(slipOf(page, "Hom")).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("1 decision is not sent yet")).toBeVisible();
  await look(owner, "slip-not-sent");
  await page.context().setOffline(false);
  await page.reload();
  await expect.poll(async () => third?.state(), { timeout: 25_000 }).toBe("confirmed");
});

test("a slip is enlarged to its full resolution by fingers and wheel, and the next one too", async ({
  owner,
  sideline,
}) => {
  const { open } = await slipsOf(sideline, ["Inn", "Jai"]);
  const { page } = owner;
  await open(page);
  const frame = page.getByRole("button", { name: /the slip/u });
  const widthOf = (name: string) =>
    slipOf(page, name).evaluate((image: HTMLImageElement) => [image.clientWidth, image.naturalWidth] as const);
  const box = await frame.boundingBox();
  const viewport = page.viewportSize();
  if (!box || !viewport) throw new Error("The slip is shown.");
  expect(box.width).toBeGreaterThan(viewport.width - 40);
  expect((await widthOf("Inn"))[0]).toBe(Math.round(box.width));

  const wire = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: box.x + box.width / 2 - apart, y: box.y + 100, id: 0 },
    { x: box.x + box.width / 2 + apart, y: box.y + 100, id: 1 },
  ];
  await wire.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(20) });
  for (const apart of [30, 40, 50])
    await wire.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
  await wire.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(async () => (await widthOf("Inn"))[0]).toBeGreaterThan(box.width * 2);
  await look(owner, "slip-enlarged");

  await page.mouse.move(box.x + box.width / 2, box.y + 100);
  await page.mouse.wheel(0, -2_000);
  const missing = async () => {
    const [shown, natural] = await widthOf("Inn");
    return Math.abs(shown - natural);
  };
  await expect.poll(missing).toBeLessThanOrEqual(1);
  const [shown] = await widthOf("Inn");
  await page.keyboard.press("a");
  await expect(slipOf(page, "Jai")).toBeVisible();
  expect((await widthOf("Jai"))[0]).toBe(shown);
});

test("another amount is approved, and the slip of a cancelled game says so", async ({ owner, sideline }) => {
  const { waiting, event, open } = await slipsOf(sideline, ["Kan", "Lek"]);
  const { page } = owner;
  await open(page);
  await page.getByRole("button", { name: "Another amount came" }).click();
  const sheet = page.getByRole("dialog", { name: "Another amount came" });
  await sheet.getByLabel(/^Amount that came/u).fill("200");
  await look(owner, "slip-amount", looks);
  await sheet.getByRole("button", { name: "Approve ฿200" }).click();
  await expect(slipOf(page, "Lek")).toBeVisible();
  await page
    .getByText(/^To decide/u)
    .first()
    .click();
  await expect.poll(async () => waiting[0]?.state()).toBe("under_review");
  await page.reload();
  await page
    .getByText(/^To decide/u)
    .first()
    .click();
  await expect(page.getByText("Too little came")).toBeVisible();

  await sideline.cancelEvent(event.id);
  await page.goto(`/console/money?slip=${(await waiting[1]?.member.read(waiting[1].joinId))?.payment?.id ?? ""}`);
  await expect(slipOf(page, "Lek")).toBeVisible();
  await expect(page.getByText("Cancelled game: full refund")).toBeVisible();
  await look(owner, "slip-cancelled", looks);
});

test("on a laptop the whole slip is in view, and the wheel enlarges it", async ({ newOwner, sideline }) => {
  const { open, waiting } = await slipsOf(sideline, ["Mook", "Nid"]);
  const owner = await newOwner("Anong", { viewport: { width: 1280, height: 800 } });
  const { page } = owner;
  await open(page);
  const slip = slipOf(page, "Mook");
  const frame = await page.getByRole("button", { name: "Enlarge the slip" }).boundingBox();
  if (!frame) throw new Error("The slip is shown.");
  const whole = await slip.boundingBox();
  expect(whole?.height).toBeCloseTo(frame.height, 0);
  await look(owner, "slip-laptop", looks);
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await slip.boundingBox())?.height).toBeGreaterThan(frame.height * 2);
  await page.keyboard.press("a");
  await expect(slipOf(page, "Nid")).toBeVisible();
  await page.keyboard.press("u");
  await expect(slip).toBeVisible();
  await page.getByRole("button", { name: "Make the slip smaller" }).click();
  await expect(page.getByRole("button", { name: "Enlarge the slip" })).toBeVisible();
  expect(await waiting[0]?.state()).toBe("under_review");
});
