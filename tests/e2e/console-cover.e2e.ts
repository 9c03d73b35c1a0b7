import { aPhoto } from "../support/pictures.ts";
import { look } from "./support/look.ts";
import { expect, test } from "./support/test.ts";

const phone = { viewport: { width: 360, height: 740 } } as const;

// Axe looks at the sheet twice, and a photo is written in seven files.
test.slow();

test("a photo is chosen, placed and uploaded with a change, and members see it without anything moving", async ({
  newMember,
  sideline,
}) => {
  const owner = await newMember("Anong", phone);
  await owner.byWire();
  await sideline.appoint(owner.identity);
  const event = await sideline.putUpEvent({ title: "Photo doubles" });
  const { page } = owner;
  const seen = { page, shot: owner.shot.bind(owner) };
  await page.goto(`/console/games/${event.id}`);
  await page.getByRole("button", { name: "Change the game" }).click();
  const sheet = page.getByRole("dialog", { name: "Change the game" });
  const choose = sheet.getByLabel(/^Choose a/u);
  await choose.setInputFiles({ name: "notes.txt", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await expect(sheet.getByRole("alert")).toContainText("can't be read");
  await choose.setInputFiles({ name: "court.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await aPhoto()) });
  const photo = sheet.getByRole("img", { name: "What members will see of the photo" });
  await expect(photo).toBeVisible();
  await sheet.getByLabel("Zoom").fill("1.5");
  await sheet.getByLabel("Up or down").fill("0.25");
  await photo.scrollIntoViewIfNeeded();
  await look(seen, "cover-placed");
  await sheet.getByRole("button", { name: "See what it does" }).click();
  await expect(sheet.getByText("Cover photo")).toBeVisible();
  await sheet.getByRole("button", { name: "Change it now" }).click();
  await expect(sheet).toBeHidden();

  const member = await newMember("Mali", phone);
  for (const [name, address] of [
    ["list", "/"],
    ["event", `/event/${event.merchantId}/${event.id}`],
  ] as const) {
    await member.page.goto(address);
    const shown = member.page.locator('img[src^="/covers/"]').first();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc.replace(/^.*\//u, "")))
      .toMatch(/^\d+\.avif$/u);
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await member.shot(`cover-${name}`);
    const shift = await member.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(sum), 200);
        }),
    );
    expect(shift, `${name} shifts`).toBe(0);
  }
});
