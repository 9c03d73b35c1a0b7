import { fileURLToPath } from "node:url";
import type { Crop } from "#domain/cover/crop.ts";
import type { PictureKind } from "#domain/cover/picture-shape.ts";
import type { CoverPictures, CoverRefusal, CutCover } from "#server/application/covers/cover-pictures.ts";
import type { PictureRefusal, RewrittenPicture, SlipPictures } from "#server/application/transfers/slip-store.ts";
import { Busy } from "#server/application/ports/store.ts";
import { ProcessApart } from "../system/process-apart.ts";
import type { Decoded, DecodedAs, DecodingAsked, DecodingWork } from "./decoding-process.ts";

const program = fileURLToPath(new URL("./decoding-process.ts", import.meta.url));

/**
 * Reads slips and covers in a process of its own, at a lower priority: a picture takes a core for half a
 * second and more.
 */
export class PicturesApart implements SlipPictures, CoverPictures {
  readonly #process = new ProcessApart<Omit<DecodingAsked, "id">, Decoded>(program, "The decoder ended.");

  /** @throws Busy when too many wait to be decoded, or the process ended. */
  rewrite(bytes: Uint8Array): Promise<RewrittenPicture | PictureRefusal> {
    return this.#ask<"slip">({ kind: "slip", bytes });
  }

  /** @throws Busy when too many wait to be decoded, or the process ended. */
  cut(bytes: Uint8Array, crop: Crop | null, kind: PictureKind): Promise<CutCover | CoverRefusal> {
    return this.#ask<"cover">({ kind: "cover", bytes, crop, as: kind });
  }

  /** Ends the process. The next picture starts another. */
  end(): void {
    this.#process.end();
  }

  async #ask<Kind extends DecodingWork["kind"]>(
    work: DecodingWork & { readonly kind: Kind },
  ): Promise<DecodedAs[Kind]> {
    const { answer } = await this.#process.ask({ work });
    if (answer.kind === "busy") throw new Busy("Too many pictures wait to be decoded.");
    // The process answers each question with what its work becomes.
    return answer as DecodedAs[Kind];
  }
}
