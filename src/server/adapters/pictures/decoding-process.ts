import { constants, setPriority } from "node:os";
import type { PictureRefusal, RewrittenPicture } from "#server/application/transfers/slip-store.ts";
import { Busy } from "#server/application/ports/store.ts";
import { readingApart } from "./codes-apart.ts";
import { SharpSlipPictures } from "./sharp-slip-pictures.ts";

/** A file to read, and what became of it, under the same number. */
export interface DecodingAsked {
  readonly id: number;
  readonly bytes: Uint8Array;
}

export interface Decoded {
  readonly id: number;
  readonly answer: RewrittenPicture | PictureRefusal | { readonly kind: "busy" };
}

/*
 * The program of the process that decodes slips (see `SlipPicturesApart`). Whoever answers members goes first. It does
 * not have the lowest priority of all, at which a busy machine let members wait for their upload in vain. It ends with
 * the server.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const pictures = new SharpSlipPictures(readingApart());

process.on("message", ({ id, bytes }: DecodingAsked) => {
  void pictures
    .rewrite(bytes)
    .catch((error: unknown) => ({ kind: error instanceof Busy ? "busy" : "unreadable" }) as const)
    .then((answer) => process.connected && process.send?.({ id, answer } satisfies Decoded));
});
process.once("disconnect", () => process.exit());
