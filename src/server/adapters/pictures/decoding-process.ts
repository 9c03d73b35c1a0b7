import { constants, setPriority } from "node:os";
import type { Crop } from "#domain/cover/crop.ts";
import type { PictureKind } from "#domain/cover/picture-shape.ts";
import type { CoverRefusal, CutCover } from "#server/application/covers/cover-pictures.ts";
import type { PictureRefusal, RewrittenPicture } from "#server/application/transfers/slip-store.ts";
import { Busy } from "#server/application/ports/store.ts";
import { readingApart } from "./codes-apart.ts";
import { SharpCoverPictures } from "./sharp-cover-pictures.ts";
import { SharpSlipPictures } from "./sharp-slip-pictures.ts";

/** A file to read, and what is made of it. */
export type DecodingWork =
  | { readonly kind: "slip"; readonly bytes: Uint8Array }
  | {
      readonly kind: "cover";
      readonly bytes: Uint8Array;
      readonly crop: Crop | null;
      readonly as: PictureKind;
    };

/** What becomes of a file, by what is made of it. */
export interface DecodedAs {
  readonly slip: RewrittenPicture | PictureRefusal;
  readonly cover: CutCover | CoverRefusal;
}

/** Work under a number, and its answer under the same. */
export interface DecodingAsked {
  readonly id: number;
  readonly work: DecodingWork;
}

export interface Decoded {
  readonly id: number;
  readonly answer: DecodedAs[keyof DecodedAs] | { readonly kind: "busy" };
}

/*
 * The program of the process that decodes pictures (see `PicturesApart`). Whoever answers members goes first. It does
 * not have the lowest priority of all, at which a busy machine let members wait for their upload in vain. It ends with
 * the server.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const slips = new SharpSlipPictures(readingApart());
const covers = new SharpCoverPictures();

function done(work: DecodingWork): Promise<DecodedAs[keyof DecodedAs]> {
  return work.kind === "slip" ? slips.rewrite(work.bytes) : covers.cut(work.bytes, work.crop, work.as);
}

process.on("message", ({ id, work }: DecodingAsked) => {
  void done(work)
    .catch((error: unknown) => ({ kind: error instanceof Busy ? "busy" : "unreadable" }) as const)
    .then((answer) => process.connected && process.send?.({ id, answer } satisfies Decoded));
});
process.once("disconnect", () => process.exit());
