import type { CoverId } from "#domain/cover/cover.ts";
import type { PictureKind } from "#domain/cover/picture-shape.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";

/** A cover or logo that a merchant uploaded. Its files are in the blob store. */
export interface Cover {
  readonly id: CoverId;
  readonly kind: PictureKind;
  readonly merchantId: MerchantId;
  /** When it was uploaded, taken for something, or seen to be in use, whichever was last. */
  readonly keptAt: Instant;
}

export interface CoverStore {
  /**
   * Notes a cover before its files are written. True when it is new, false when it was there.
   * @throws Busy while its files are being removed: ask again.
   */
  keep(cover: Cover): Promise<boolean>;
  /** Is this picture there, of this kind, and the merchant's? If so, it counts as taken at this instant. */
  use(wanted: Omit<Cover, "keptAt">, at: Instant): Promise<boolean>;
  /**
   * Looks at pictures that were kept before an instant, those kept longest first, at most so many. A cover that an
   * event, a series or a template of the merchant has, and the merchant's own logo, count as kept now. Others are
   * `unused`, in the order of their ids: from now on nobody may take them, and their files may go. Those of an earlier
   * call that were not removed come again. `more`: there may be others.
   */
  takeUnused(search: {
    readonly keptBefore: Instant;
    readonly now: Instant;
    readonly limit: number;
  }): Promise<{ readonly unused: readonly Pick<Cover, "id" | "kind">[]; readonly more: boolean }>;
  /** Removes those of `takeUnused`, once their files are gone. Others stay. */
  remove(ids: readonly CoverId[]): Promise<void>;
}
