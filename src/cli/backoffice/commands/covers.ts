import { uploadCover } from "#contract/merchants/cover.ts";
import type { Command } from "../command.ts";
import { usageFault } from "../failures.ts";

/** Media types by the end of a file's name. The server looks at the bytes all the same. */
const types: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/** Pictures of a merchant's events. */
export const coverCommands: readonly Command[] = [
  {
    name: "covers upload",
    usage: "FILE",
    summary:
      "Uploads a photo (JPEG, PNG or WebP) and says its coverUrl, which events and series take. Its widest part of " +
      "3 : 2 in the middle is shown. The same file again answers the same.",
    async run({ api, readBytes }, { need }) {
      const path = need("FILE");
      const type = types[/\.(?<end>[a-z]+)$/iu.exec(path)?.groups?.["end"]?.toLowerCase() ?? ""];
      if (type === undefined) throw usageFault(`${path} must be a .jpg, .png or .webp file.`);
      const bytes = await readBytes(path).catch(() => {
        throw usageFault(`${path} can't be read.`);
      });
      return api.call(uploadCover, { file: { name: "cover", content: new Blob([bytes], { type }) } });
    },
  },
];
