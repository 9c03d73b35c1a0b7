import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import { FileServer } from "../tests/support/file-server.ts";
import { chromiumFile } from "./chromium.ts";

/*
 * Draws docs/images/demo.webp: the demo on a wide screen, with the member's phone and the organiser's beside it.
 *
 *   npm run build:demo
 *   node scripts/demo-picture.ts [dist-demo] [another file to draw]
 */

const target = process.argv[3] ?? fileURLToPath(new URL("../docs/images/demo.webp", import.meta.url));
const mostBytes = 250_000;

/** Plays the story of a slip that waits, until both devices say so. */
async function shotOf(browser: Browser, site: string): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1.25,
    locale: "en-GB",
    timezoneId: "Asia/Bangkok",
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await page.goto(`${site}?story=slip-waits&lang=en&theme=light`);
  await page.frameLocator("#phone").getByText("Your transfer is under review").first().waitFor();
  const organiser = page.frameLocator("#organiser iframe");
  await organiser.getByRole("link", { name: /^\d+ (?:overdue )?slips? ฿/u }).click();
  await organiser.getByRole("img", { name: "Slip from Ploy" }).waitFor();
  return page.screenshot({ animations: "disabled" });
}

async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const dataUrl = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", 0.9);
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  return Buffer.from(dataUrl.split(",")[1] ?? "", "base64");
}

const server = await FileServer.start({ folder: resolve(process.argv[2] ?? "dist-demo") });
const browser = await chromium.launch({
  executablePath: chromiumFile,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const picture = await asWebp(browser, await shotOf(browser, server.url));
  if (picture.length > mostBytes)
    throw new Error(`The picture has ${picture.length} bytes; ${mostBytes} are the most.`);
  await writeFile(target, picture);
  console.log(`${target}: ${Math.round(picture.length / 1024)} kB`);
} finally {
  await browser.close();
  await server.close();
}
