import { coverAddress } from "#domain/cover/cover.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import type { Needs } from "#wiring/needs.ts";
import { KeepPicture, type PictureNotKept, type UploadedPicture } from "./keep-picture.ts";

export interface UploadCoverCommand extends UploadedPicture {
  readonly by: Actor;
}

export type UploadCoverAnswer = { readonly kind: "uploaded"; readonly coverUrl: string } | PictureNotKept;

/** A merchant uploads a picture for its events. Uploading the same again answers the same address. */
export class UploadCover {
  static readonly needs: Needs<typeof UploadCover> = [KeepPicture];
  readonly #keepPicture: KeepPicture;

  constructor(keepPicture: KeepPicture) {
    this.#keepPicture = keepPicture;
  }

  async run({ by, ...uploaded }: UploadCoverCommand): Promise<UploadCoverAnswer> {
    const { merchantId } = uploaded;
    const answer = await this.#keepPicture.run("cover", uploaded, ({ record }, id) =>
      record({ merchantId, by, act: "cover_uploaded", about: { kind: "cover", id }, before: null, after: null }),
    );
    return answer.kind === "kept" ? { kind: "uploaded", coverUrl: coverAddress(answer.id) } : answer;
  }
}
