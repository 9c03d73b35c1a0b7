import { join } from "node:path";
import sharp from "sharp";
import { runnerImport, type Plugin } from "vite";

/** What chats show beside a link: 1.91 : 1, and large enough for the wide form (Open Graph). */
const size = { width: 1_200, height: 630 };

/**
 * The drawn covers as `previews/<sport>.jpg`: chats take no SVG, and an event without a picture of its own still shows
 * its sport. Their names stay the same from build to build, so that a preview made once stays.
 */
export function previewPictures(): Plugin {
  return {
    name: "preview-pictures",
    apply: "build",
    async generateBundle() {
      const { module } = await runnerImport<typeof import("./rendered.ts")>(join(import.meta.dirname, "rendered.ts"));
      for (const [name, svg] of Object.entries(module.covers)) {
        const source = await sharp(Buffer.from(svg), { density: 288 })
          .resize({ ...size, fit: "cover" })
          .jpeg({ quality: 82, mozjpeg: true })
          .toBuffer();
        this.emitFile({ type: "asset", fileName: `previews/${name}.jpg`, source });
      }
    },
  };
}
