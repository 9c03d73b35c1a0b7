import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { chromiumFile } from "../../scripts/chromium.ts";
import { writeCodeVideo } from "./support/code-video.ts";
import { look } from "./support/look.ts";
import { newIdentity } from "./support/member-by-wire.ts";
import type { Sideline } from "./support/sideline.ts";
import { Taps } from "./support/taps.ts";
import { expect, looks, smallPhone, test } from "./support/test.ts";

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

const phone = { ...smallPhone, serviceWorkers: "allow" } as const;

const longNames = {
  thai: "พิมพ์ชนก ศรีสุวรรณพงศ์ไพบูลย์กุลวัฒนานนท์",
  japanese: "勅使河原ひかり（バドミントン初心者クラブ代表補佐）",
} as const;

/** A game of now: Mali by card, a party of two by card, and somebody who pays at the venue. */
async function aGame(sideline: Sideline) {
  const event = await sideline.putUpGame(0.5, {
    title: "Door doubles",
    paymentMethods: ["card", "onsite"],
  });
  const paid = async (name: string, seats: number) => {
    const member = await sideline.member(newIdentity(name));
    const { joinId } = await member.joinAndPay(event.id, seats);
    const place = () => member.read(joinId);
    const { ticketCode, spokenCode } = await place();
    if (ticketCode === null || spokenCode === null) throw new Error("A paid place has a ticket.");
    return { place, ticketCode, spokenCode };
  };
  const mali = await paid("Mali", 1);
  const party = await paid(longNames.thai, 2);
  const owing = await sideline.member(newIdentity(longNames.japanese));
  const { joinId } = await owing.join(event.id);
  await owing.payOnsite(joinId);
  return { event, mali, party, owing: { place: () => owing.read(joinId) } };
}

async function openDoor(page: Page, eventId: string): Promise<void> {
  await page.goto(`/console/games/${eventId}/door`);
  await expect(page.getByText("0 of 4 here")).toBeVisible();
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

/** Milliseconds from the first picture of the camera that shows a code until the screen is green. */
function fromCodeToGreen(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
        let seenAt: number | null = null;
        const showsCode = (): boolean => {
          const camera = document.querySelector("video");
          if (!camera || !canvas || camera.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return false;
          canvas.drawImage(camera, 0, 0, 64, 48);
          // The paper is white, the wall is grey.
          return canvas.getImageData(0, 0, 64, 48).data.some((value, index) => index % 4 === 0 && value > 200);
        };
        const watch = (): void => {
          if (seenAt === null && showsCode()) seenAt = performance.now();
          const isGreen = document.querySelector("dialog[open] [role=status]") !== null;
          if (isGreen && seenAt !== null) resolve(performance.now() - seenAt);
          else requestAnimationFrame(watch);
        };
        watch();
      }),
  );
}

const result = (page: Page) => page.getByRole("dialog", { name: "Check-in result" });
const field = (page: Page) => page.getByRole("searchbox", { name: "Name or code" });

async function cut(page: Page, offline: boolean): Promise<void> {
  const context: BrowserContext = page.context();
  await context.setOffline(offline);
}

/** The ticket comes into view again and again, so that its answer may be in the way again. */
async function stopScanning(page: Page): Promise<void> {
  const [close, stop] = ["Close", "Stop scanning"].map((name) => page.getByRole("button", { name }));
  await expect(async () => {
    if (await close?.isVisible()) await close?.click({ timeout: 500 });
    await stop?.click({ timeout: 500 });
  }).toPass();
}

test.slow();

test(
  "a ticket before the camera, with the network, and with it cut until it is back",
  { tag: "@old-phone" },
  async ({ newOwner, sideline, watch }) => {
    watch.expect("net::ERR_INTERNET_DISCONNECTED", "Failed to fetch", "status of 401");
    const { event, mali, party, owing } = await aGame(sideline);
    // The wall is there for longer than a code in view counts once.
    await writeCodeVideo(video, [
      { code: null, seconds: 1 },
      { code: mali.ticketCode, seconds: 1.5 },
      { code: null, seconds: 2.5 },
    ]);
    const owner = await newOwner("Anong", phone);
    const { page } = owner;
    await openDoor(page, event.id);
    await look(owner, "door", looks);

    // Chromium has no reader of its own here: ours is fetched with the first scan.
    const reader = page.waitForResponse(/\/console\/assets\/zxing_reader-[\w-]+\.wasm$/u);
    const green = fromCodeToGreen(page);
    await page.getByRole("button", { name: "Scan a ticket" }).click();
    expect((await reader).headers()["content-type"]).toBe("application/wasm");
    await expect(result(page)).toContainText("In");
    await owner.shot("door-in");
    const milliseconds = await green;
    test.info().annotations.push({ type: "from code to green", description: `${Math.round(milliseconds)} ms` });
    expect(milliseconds).toBeLessThan(1_000);
    expect((await mali.place()).checkedInAt).not.toBeNull();
    await expect(result(page)).toContainText("Already in");
    await look(owner, "door-already", looks);
    await stopScanning(page);
    const undo = new Taps();
    await undo.on(page.getByRole("button", { name: "Undo: Mali is not here" }));
    await expect(page.getByText("0 of 4 here")).toBeVisible();
    expect(undo.count).toBe(1);
    expect((await mali.place()).checkedInAt).toBeNull();
    await page.getByRole("button", { name: "Check in Mali" }).click();
    await expect(page.getByText("1 of 4 here")).toBeVisible();
    await look(owner, "door-undo", looks);
    await isKept(page);

    await cut(page, true);
    await expect(page.getByText("No network. Check-in works.")).toBeVisible();
    await field(page).fill(party.spokenCode.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(result(page)).toContainText("How many are here?");
    await owner.shot("door-party");
    await result(page).getByRole("button", { name: "All 2" }).click();
    await expect(result(page)).toContainText("Not sent yet");
    await owner.shot("door-offline-in");
    await result(page).getByRole("button", { name: "Close" }).click();

    await page.goto(`/console/games/${event.id}/door`);
    await expect(page.locator("html")).toHaveAttribute("data-kept");
    await expect(page.getByText("3 of 4 here")).toBeVisible();
    await expect(page.getByText("1 check-in is not sent yet.")).toBeVisible();
    await page.getByRole("button", { name: `Check in ${longNames.japanese}` }).click();
    await expect(result(page)).toContainText("Owes ฿350");
    await look(owner, "door-owes", looks);
    await result(page).getByRole("button", { name: "Took it in cash" }).click();
    await expect(page.getByText("4 of 4 here")).toBeVisible();
    // The reader is on the phone too.
    await page.getByRole("button", { name: "Scan a ticket" }).click();
    await expect(result(page)).toContainText("Already in");
    expect((await party.place()).checkedInAt).toBeNull();

    await cut(page, false);
    await expect.poll(async () => (await party.place()).checkedInAt, { timeout: 20_000 }).not.toBeNull();
    await expect.poll(async () => (await owing.place()).payment?.state).toBe("succeeded");
    await expect(page.locator("html")).not.toHaveAttribute("data-kept");
    await expect(page.getByText("not sent yet")).toHaveCount(0);
  },
);

test("two doors: connected nobody gets in twice; cut off, the second to send is told", async ({
  newOwner,
  sideline,
  watch,
}) => {
  // The second door's check-in is refused: that is the story.
  watch.expect("net::ERR_INTERNET_DISCONNECTED", "Failed to fetch", "status of 409");
  const { event, party } = await aGame(sideline);
  const { page: one } = await newOwner("Anong", phone);
  const preecha = await newOwner("Preecha", phone);
  const { page: two } = preecha;
  for (const page of [one, two]) {
    await openDoor(page, event.id);
    await isKept(page);
  }
  const enter = async (page: Page) => {
    await field(page).fill(party.spokenCode);
    await page.keyboard.press("Enter");
    await result(page).getByRole("button", { name: "All 2" }).click();
  };
  await cut(two, true);
  await expect(two.getByText("No network. Check-in works.")).toBeVisible();
  await enter(one);
  await expect(result(one)).toContainText("In");
  await enter(two);
  await expect(result(two)).toContainText("Not sent yet");
  await result(two).getByRole("button", { name: "Close" }).click();
  await cut(two, false);
  const conflict = two.getByRole("alert").filter({ hasText: `${longNames.thai} was let in at another door too` });
  await expect(conflict).toBeVisible();
  await preecha.shot("door-conflict");
  await conflict.getByRole("button", { name: "Understood" }).click();
  await expect(conflict).toHaveCount(0);
  await expect(two.getByText("2 of 4 here")).toBeVisible();
  await two.setViewportSize({ width: 1_280, height: 800 });
  await look(preecha, "door-desk", looks);
});
