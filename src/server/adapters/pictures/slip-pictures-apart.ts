import { fileURLToPath } from "node:url";
import type { PictureRefusal, RewrittenPicture, SlipPictures } from "#server/application/transfers/slip-store.ts";
import { Busy } from "#server/application/ports/store.ts";
import { ProcessApart } from "../system/process-apart.ts";
import type { Decoded, DecodingAsked } from "./decoding-process.ts";

const program = fileURLToPath(new URL("./decoding-process.ts", import.meta.url));

/** Reads slips in a process of its own, at a lower priority: a picture takes a core for half a second. */
export class SlipPicturesApart implements SlipPictures {
  readonly #process = new ProcessApart<Omit<DecodingAsked, "id">, Decoded>(program, "The decoder ended.");

  /** @throws Busy when too many wait to be decoded, or the process ended. */
  async rewrite(bytes: Uint8Array): Promise<RewrittenPicture | PictureRefusal> {
    const { answer } = await this.#process.ask({ bytes });
    if (answer.kind === "busy") throw new Busy("Too many pictures wait to be decoded.");
    return answer;
  }

  /** Ends the process. The next slip starts another. */
  end(): void {
    this.#process.end();
  }
}
