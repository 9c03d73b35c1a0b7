import type { PictureShrinker } from "#application/ports/slip-repository.ts";

const usualSide = 1_600;
const quality = 0.85;

/** Uses the browser's own decoder and a canvas, so only the drawn pixels are kept. */
export class CanvasPictureShrinker implements PictureShrinker {
  async shrink(file: Blob, longestSide: number = usualSide): Promise<Blob | null> {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
    if (bitmap === null) return null;
    try {
      const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
      const canvas = document.createElement("canvas");
      canvas.width = Math.max(1, Math.round(bitmap.width * scale));
      canvas.height = Math.max(1, Math.round(bitmap.height * scale));
      const context = canvas.getContext("2d");
      if (context === null) return null;
      context.fillStyle = "white";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      return await new Promise((resolve) => {
        canvas.toBlob(resolve, "image/jpeg", quality);
      });
    } finally {
      bitmap.close();
    }
  }
}
