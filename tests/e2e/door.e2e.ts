import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { hour } from "#domain/time/instant.ts";
import { chromiumFile } from "../../scripts/chromium.ts";
import { writeCodeVideo } from "./support/code-video.ts";
import { newIdentity } from "./support/member-by-wire.ts";
import type { Sideline } from "./support/sideline.ts";
import { expect, test } from "./support/test.ts";

/** Written before the camera is opened: Chromium reads it then, and plays it again and again. */
const video = path.join(mkdtempSync(path.join(tmpdir(), "sideline-door-")), "ticket.y4m");

test.use({
  launchOptions: {
    executablePath: chromiumFile,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${video}`,
    ],
  },
});

const phone = { viewport: { width: 360, height: 740 }, serviceWorkers: "allow" } as const;

/** A game of now: Mali with two seats by card, Noi who pays at the venue. */
async function aGame(sideline: Sideline) {
  const startsAt = (await sideline.now()) + hour / 2;
  const event = await sideline.putUpEvent({
    title: "Door doubles",
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + hour).toISOString(),
    paymentMethods: ["card", "onsite"],
  });
  const wire = (name: string) => sideline.member(newIdentity(name));
  const mali = await wire("Mali");
  const { joinId } = await mali.joinAndPay(event.id, 2);
  const { ticketCode, spokenCode } = await mali.read(joinId);
  const noi = await wire("Noi");
  const owing = await noi.join(event.id);
  await noi.payOnsite(owing.joinId);
  if (ticketCode === null || spokenCode === null) throw new Error("A paid place has a ticket.");
  return { event, mali, noi, joinId, owing, ticketCode, spokenCode };
}

async function openDoor(page: Page, eventId: string): Promise<void> {
  await page.goto(`/console/games/${eventId}/door`);
  await expect(page.getByText("0 of 3 here")).toBeVisible();
}

/** The console's own worker runs and has kept its page. */
async function isKept(page: Page): Promise<void> {
  const keeps = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/console/");
      const kept = await caches.match("/kept-page");
      return registration?.active?.scriptURL.endsWith("/console/sw.js") === true && kept !== undefined;
    });
  await expect.poll(keeps, { timeout: 30_000 }).toBe(true);
}

const result = (page: Page) => page.getByRole("dialog", { name: "Check-in result" });

test.slow();

test("a ticket in front of the camera turns the screen green, and amber the second time", async ({
  newMember,
  sideline,
}) => {
  const { event, mali, joinId, ticketCode } = await aGame(sideline);
  await writeCodeVideo(video, [
    // Longer than a code in view counts once.
    { code: null, seconds: 4 },
    { code: ticketCode, seconds: 3 },
  ]);
  const owner = await newMember("Anong", phone);
  await owner.byWire();
  await sideline.appoint(owner.identity);
  const { page } = owner;
  await openDoor(page, event.id);
  await page.getByRole("button", { name: "Scan a ticket" }).click();
  await expect(result(page)).toContainText("How many are here?");
  await owner.shot("door-party");
  const since = Date.now();
  await result(page).getByRole("button", { name: "All 2" }).click();
  await expect(result(page)).toContainText("In");
  expect(Date.now() - since).toBeLessThan(1_000);
  await owner.shot("door-in");
  await expect(result(page)).toContainText("Already in", { timeout: 15_000 });
  await owner.shot("door-already");
  expect((await mali.read(joinId)).checkedInAt).not.toBeNull();
});

test("the door works with the network cut, opens anew without it, and sends what it kept", async ({
  newMember,
  sideline,
  watch,
}) => {
  watch.expect("net::ERR_INTERNET_DISCONNECTED", "Failed to fetch", "status of 401");
  const { event, mali, noi, joinId, owing, spokenCode } = await aGame(sideline);
  const owner = await newMember("Anong", phone);
  await owner.byWire();
  await sideline.appoint(owner.identity);
  const { page } = owner;
  await openDoor(page, event.id);
  await isKept(page);

  await page.context().setOffline(true);
  await expect(page.getByText("No network. Check-in works.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Name or code" }).fill(spokenCode.toLowerCase());
  await page.keyboard.press("Enter");
  await result(page).getByRole("button", { name: "All 2" }).click();
  await expect(result(page)).toContainText("Not sent yet");
  await owner.shot("door-offline-in");
  await result(page).getByRole("button", { name: "Close" }).click();

  await page.goto(`/console/games/${event.id}/door`);
  await expect(page.locator("html")).toHaveAttribute("data-kept");
  await expect(page.getByText("2 of 3 here")).toBeVisible();
  await expect(page.getByText("1 check-in is not sent yet.")).toBeVisible();
  await page.getByRole("button", { name: "Here: Noi" }).click();
  await expect(result(page)).toContainText("Owes ฿350");
  await owner.shot("door-owes");
  await result(page).getByRole("button", { name: "Took it in cash" }).click();
  await expect(page.getByText("3 of 3 here")).toBeVisible();
  expect((await mali.read(joinId)).checkedInAt).toBeNull();

  await page.context().setOffline(false);
  await expect.poll(async () => (await mali.read(joinId)).checkedInAt, { timeout: 20_000 }).not.toBeNull();
  await expect.poll(async () => (await noi.read(owing.joinId)).payment?.state).toBe("succeeded");
  await expect(page.locator("html")).not.toHaveAttribute("data-kept");
  await expect(page.getByText("not sent yet")).toHaveCount(0);
});

test("two doors: connected nobody gets in twice; cut off, the second to send is told", async ({
  newMember,
  sideline,
  watch,
}) => {
  // The second door's check-in is refused: that is the story.
  watch.expect("net::ERR_INTERNET_DISCONNECTED", "Failed to fetch", "status of 409");
  const { event, spokenCode } = await aGame(sideline);
  const doors = [await newMember("Anong", phone), await newMember("Preecha", phone)];
  for (const door of doors) {
    await door.byWire();
    await sideline.appoint(door.identity);
    await openDoor(door.page, event.id);
  }
  const [one, two] = doors.map(({ page }) => page);
  if (!one || !two) throw new Error("There are two doors.");
  const enter = async (page: Page) => {
    await page.getByRole("searchbox", { name: "Name or code" }).fill(spokenCode);
    await page.keyboard.press("Enter");
    await result(page).getByRole("button", { name: "All 2" }).click();
  };
  const cut = (page: Page, offline: boolean): Promise<void> => {
    const context: BrowserContext = page.context();
    return context.setOffline(offline);
  };
  await cut(two, true);
  await expect(two.getByText("No network. Check-in works.")).toBeVisible();
  await enter(one);
  await expect(result(one)).toContainText("In");
  await enter(two);
  await expect(result(two)).toContainText("Not sent yet");
  await result(two).getByRole("button", { name: "Close" }).click();
  await cut(two, false);
  const conflict = two.getByRole("alert").filter({ hasText: "Mali was let in at another door too" });
  await expect(conflict).toBeVisible();
  await doors[1]?.shot("door-conflict");
  await conflict.getByRole("button", { name: "Understood" }).click();
  await expect(conflict).toHaveCount(0);
  await expect(two.getByText("2 of 3 here")).toBeVisible();
});
