import { setLogo, uploadCover } from "#contract/merchants/cover.ts";
import type { Command, CommandContext } from "../command.ts";
import { usageFault } from "../failures.ts";

/** Media types by the end of a file's name. The server looks at the bytes all the same. */
const types: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/** Pictures of a merchant's events, and its logo. */
export const coverCommands: readonly Command[] = [
  {
    name: "covers upload",
    usage: "FILE",
    summary:
      "Uploads a photo (JPEG, PNG or WebP) and says its coverUrl, which events and series take. Its widest part of " +
      "3 : 2 in the middle is shown. The same file again answers the same.",
    run: async (context, { need }) =>
      context.api.call(uploadCover, { file: { name: "cover", content: await pictureIn(context, need("FILE")) } }),
  },
  {
    name: "merchant logo",
    usage: "FILE",
    summary:
      "Sets your logo, which members see with your name: the widest square in the middle of a picture (JPEG, PNG or " +
      'WebP). `merchant change` with {"logoUrl": null} takes it away.',
    run: async (context, { need }) =>
      context.api.call(setLogo, { file: { name: "logo", content: await pictureIn(context, need("FILE")) } }),
  },
];

async function pictureIn({ readBytes }: Pick<CommandContext, "readBytes">, path: string): Promise<Blob> {
  const type = types[/\.(?<end>[a-z]+)$/iu.exec(path)?.groups?.["end"]?.toLowerCase() ?? ""];
  if (type === undefined) throw usageFault(`${path} must be a .jpg, .png or .webp file.`);
  const bytes = await readBytes(path).catch(() => {
    throw usageFault(`${path} can't be read.`);
  });
  return new Blob([bytes], { type });
}
