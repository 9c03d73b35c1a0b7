import type { CoverId } from "#domain/cover/cover.ts";
import type { Crop } from "#domain/cover/crop.ts";
import { type PictureKind, pictureShapes } from "#domain/cover/picture-shape.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Invalid, invalid } from "#domain/refusal.ts";
import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { BlobStore } from "./blob-store.ts";
import { CoverPictures, type CoverRefusal } from "./cover-pictures.ts";

/** A merchant's picture, and what is cut from it. */
export interface UploadedPicture {
  readonly merchantId: MerchantId;
  readonly picture: Uint8Array;
  /** Null: the widest part in the middle. */
  readonly crop: Crop | null;
}

export type PictureNotKept =
  | { readonly kind: "unsupported" }
  | { readonly kind: "too_many_pixels" }
  | { readonly kind: "too_many_bytes" }
  | Invalid;

/**
 * Cuts a merchant's picture and keeps its files (decision 0102). The id comes from the merchant and the pixels, so the
 * same picture again is the same one, and nothing is kept twice. The row comes before the files: files without a row
 * would stay for ever.
 */
export class KeepPicture {
  static readonly needs: Needs<typeof KeepPicture> = [Transactions, CoverPictures, BlobStore];
  readonly #transactions: Transactions;
  readonly #pictures: CoverPictures;
  readonly #blobs: BlobStore;

  constructor(transactions: Transactions, pictures: CoverPictures, blobs: BlobStore) {
    this.#transactions = transactions;
    this.#pictures = pictures;
    this.#blobs = blobs;
  }

  /** `onNew` is done in the transaction that notes a picture which was not there. */
  async run(
    kind: PictureKind,
    { merchantId, picture, crop }: UploadedPicture,
    onNew: (transaction: Transaction, id: CoverId) => Promise<void> = async () => undefined,
  ): Promise<{ readonly kind: "kept"; readonly id: CoverId } | PictureNotKept> {
    const cut = await this.#pictures.cut(picture, crop, kind);
    if (cut.kind !== "cut") return refusalOf(cut, kind);
    const id = await idFrom(merchantId, cut.fingerprint);
    await this.#transactions.run(async (transaction) => {
      const isNew = await transaction.store.covers.keep({ id, kind, merchantId, keptAt: transaction.now });
      if (isNew) await onNew(transaction, id);
    });
    for (const [name, bytes] of cut.files) await this.#blobs.put(pictureFileKey(kind, id, name), bytes);
    return { kind: "kept", id };
  }
}

function refusalOf(refusal: CoverRefusal, kind: PictureKind): PictureNotKept {
  switch (refusal.kind) {
    case "unreadable":
      return invalid({ file: "The picture can't be read. Choose another one." });
    case "too_narrow":
      return invalid({
        file: `What is cut from the picture must be ${pictureShapes[kind].leastWidth} pixels wide or more.`,
      });
    case "unsupported":
    case "too_many_pixels":
    case "too_many_bytes":
      return { kind: refusal.kind };
  }
}

/** Where a file of a cover or logo lies. */
export function pictureFileKey(kind: PictureKind, id: CoverId, name: string): string {
  return `${kind}s/${id}/${name}`;
}

/** Where all files of a cover or logo lie. */
export function pictureFileKeys(kind: PictureKind, id: CoverId): readonly string[] {
  return pictureShapes[kind].files.map((name) => pictureFileKey(kind, id, name));
}

/** Each merchant's picture is its own, also where two upload the same: what becomes of one is nobody else's. */
async function idFrom(merchantId: MerchantId, fingerprint: string): Promise<CoverId> {
  const text = new TextEncoder().encode(`${merchantId} ${fingerprint}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
