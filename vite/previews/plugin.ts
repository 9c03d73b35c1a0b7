import { join } from "node:path";
import sharp from "sharp";
import { runnerImport, type Plugin } from "vite";

/** The size that chats show beside a link: 1.91 : 1, and large enough for the wide form (Open Graph). */
const size = { width: 1_200, height: 630 };

/**
 * Writes the drawn covers as `previews/<sport>.jpg`: chats accept no SVG, and an event without its own picture then
 * still shows its sport. Their names are the same in every build, so that previews made earlier stay valid.
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
