import { coverAddress, type CoverId, leastCoverWidth } from "#domain/cover/cover.ts";
import type { Crop } from "#domain/cover/crop.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import { type Invalid, invalid } from "#domain/refusal.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { BlobStore } from "./blob-store.ts";
import { CoverPictures, type CoverRefusal } from "./cover-pictures.ts";

export interface UploadCoverCommand {
  readonly merchantId: MerchantId;
  readonly picture: Uint8Array;
  /** Null: the widest part in the middle. */
  readonly crop: Crop | null;
  readonly by: Actor;
}

export type UploadCoverAnswer =
  | { readonly kind: "uploaded"; readonly coverUrl: string }
  | { readonly kind: "unsupported" }
  | { readonly kind: "too_many_pixels" }
  | Invalid;

/**
 * A merchant uploads a picture for its events (decision 0102). The cover's id comes from the merchant and the pixels,
 * so uploading the same again answers the same address and keeps nothing twice. The row comes before the files: files
 * without a row would stay for ever.
 */
export class UploadCover {
  static readonly needs: Needs<typeof UploadCover> = [Transactions, CoverPictures, BlobStore];
  readonly #transactions: Transactions;
  readonly #pictures: CoverPictures;
  readonly #blobs: BlobStore;

  constructor(transactions: Transactions, pictures: CoverPictures, blobs: BlobStore) {
    this.#transactions = transactions;
    this.#pictures = pictures;
    this.#blobs = blobs;
  }

  async run({ merchantId, picture, crop, by }: UploadCoverCommand): Promise<UploadCoverAnswer> {
    const cover = await this.#pictures.cut(picture, crop);
    if (cover.kind !== "cut") return refusalOf(cover);
    const id = await coverIdFrom(merchantId, cover.fingerprint);
    await this.#transactions.run(async ({ store, now, record }) => {
      const isNew = await store.covers.keep({ id, merchantId, keptAt: now });
      const about = { kind: "cover", id } as const;
      if (isNew) await record({ merchantId, by, act: "cover_uploaded", about, before: null, after: null });
    });
    for (const [name, bytes] of cover.files) await this.#blobs.put(coverFileKey(id, name), bytes);
    return { kind: "uploaded", coverUrl: coverAddress(id) };
  }
}

function refusalOf(refusal: CoverRefusal): Exclude<UploadCoverAnswer, { readonly kind: "uploaded" }> {
  switch (refusal.kind) {
    case "unreadable":
      return invalid({ file: "The picture can't be read. Choose another one." });
    case "too_narrow":
      return invalid({ file: `What is cut from the picture must be ${leastCoverWidth} pixels wide or more.` });
    case "unsupported":
    case "too_many_pixels":
      return { kind: refusal.kind };
  }
}

/** Where a file of a cover lies. */
export function coverFileKey(id: CoverId, name: string): string {
  return `covers/${id}/${name}`;
}

/** Each merchant's cover is its own, also where two upload the same picture: what becomes of one is nobody else's. */
async function coverIdFrom(merchantId: MerchantId, fingerprint: string): Promise<CoverId> {
  const text = new TextEncoder().encode(`${merchantId} ${fingerprint}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
