import type { Browser } from "@playwright/test";

/** The phone of the README's pictures. */
export const phone = { width: 390, height: 844 };
const drawn = { width: 468, gap: 24, margin: 24, corner: 36 };
const mostBytes = 300_000;

/**
 * Draws pictures of a phone's screens side by side, as cards with round corners, on nothing; as WebP.
 * @throws Error when it takes more bytes than a README should.
 */
export async function sideBySide(browser: Browser, pictures: readonly string[]): Promise<Buffer> {
  const page = await browser.newPage();
  const dataUrl = await page.evaluate(
    async ({ sources, size, look }) => {
      const height = Math.round((look.width * size.height) / size.width);
      const canvas = document.createElement("canvas");
      canvas.width = look.margin * 2 + sources.length * look.width + (sources.length - 1) * look.gap;
      canvas.height = look.margin * 2 + height;
      const context = canvas.getContext("2d");
      if (!context) throw new Error("No canvas.");
      context.imageSmoothingQuality = "high";
      for (const [index, source] of sources.entries()) {
        const image = new Image();
        image.src = source;
        await image.decode();
        const x = look.margin + index * (look.width + look.gap);
        context.save();
        context.beginPath();
        context.roundRect(x, look.margin, look.width, height, look.corner);
        context.shadowColor = "rgb(24 24 27 / 0.28)";
        context.shadowBlur = 20;
        context.shadowOffsetY = 4;
        context.fillStyle = "#fff";
        context.fill();
        context.shadowColor = "transparent";
        context.clip();
        context.drawImage(image, x, look.margin, look.width, height);
        context.restore();
        context.strokeStyle = "rgb(24 24 27 / 0.14)";
        context.stroke();
      }
      return canvas.toDataURL("image/webp", 0.9);
    },
    { sources: pictures, size: phone, look: drawn },
  );
  const picture = Buffer.from(dataUrl.split(",")[1] ?? "", "base64");
  if (picture.length > mostBytes)
    throw new Error(`The picture has ${picture.length} bytes; ${mostBytes} are the most.`);
  return picture;
}
