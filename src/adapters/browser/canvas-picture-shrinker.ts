import type { PictureShrinker } from "#application/ports/slip-repository.ts";

const usualSide = 1_600;
const quality = 0.85;

/** Uses the browser's own decoder and a canvas, so only the drawn pixels are kept. */
export class CanvasPictureShrinker implements PictureShrinker {
  async shrink(file: Blob, longestSide: number = usualSide): Promise<Blob | null> {
    const picture = await decoded(file);
    if (picture === null) return null;
    try {
      const { source, width, height } = picture;
      const scale = Math.min(1, longestSide / Math.max(width, height));
      const canvas = document.createElement("canvas");
      canvas.width = Math.max(1, Math.round(width * scale));
      canvas.height = Math.max(1, Math.round(height * scale));
      const context = canvas.getContext("2d");
      if (context === null) return null;
      context.fillStyle = "white";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(source, 0, 0, canvas.width, canvas.height);
      return await new Promise((resolve) => {
        canvas.toBlob(resolve, "image/jpeg", quality);
      });
    } finally {
      picture.close();
    }
  }
}

interface Decoded {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  close(): void;
}

/**
 * Decodes a picture upright; null when the browser can't. WebKit of Safari 16 refuses `imageOrientation`, and older
 * browsers leave the picture as the camera lay without it. An `<img>` is drawn upright by all of them.
 */
async function decoded(file: Blob): Promise<Decoded | null> {
  const upright = () => createImageBitmap(file, { imageOrientation: "from-image" }).then(ofBitmap);
  return upright().catch(() => ofImage(file).catch(() => null));
}

const ofBitmap = (source: ImageBitmap): Decoded => ({
  source,
  width: source.width,
  height: source.height,
  close: () => source.close(),
});

async function ofImage(file: Blob): Promise<Decoded> {
  const source = new Image();
  const address = URL.createObjectURL(file);
  try {
    source.src = address;
    await source.decode();
    return {
      source,
      width: source.naturalWidth,
      height: source.naturalHeight,
      close: () => URL.revokeObjectURL(address),
    };
  } catch (failure) {
    URL.revokeObjectURL(address);
    throw failure;
  }
}
