import type { PictureShrinker } from "#application/ports/slip-repository.ts";

/** Leaves pictures as they are; what says it is no picture can't be read. */
export class InMemoryPictureShrinker implements PictureShrinker {
  async shrink(file: Blob): Promise<Blob | null> {
    return file.type.startsWith("image/") ? file : null;
  }
}
