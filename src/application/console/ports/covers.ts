import type { Crop } from "#domain/cover/crop.ts";
import { port } from "#wiring/needs.ts";

export type CoverAnswer =
  /** The address is what a game or series takes as its cover. */
  | { readonly kind: "uploaded"; readonly coverUrl: string }
  | { readonly kind: "refused"; readonly reason: "unreadable" };

/** Pictures of the merchant's games. */
export interface CoverRepository {
  /**
   * Keeps what `crop` cuts from a picture; null: the widest part in the middle. The same again answers the same
   * address. Rejects with RequestFailed. `key`: a UUID for this picture and crop.
   */
  upload(picture: Blob, crop: Crop | null, key: string): Promise<CoverAnswer>;
}
export const CoverRepository = port<CoverRepository>("CoverRepository");

/** The merchant's logo. */
export interface LogoRepository {
  /**
   * Makes what `crop` cuts from a picture, a square, the logo that members see; null: the widest square in the middle.
   * The address is the logo's. The same again changes nothing. Rejects with RequestFailed. `key`: a UUID for this
   * picture and crop.
   */
  set(picture: Blob, crop: Crop | null, key: string): Promise<CoverAnswer>;
}
export const LogoRepository = port<LogoRepository>("LogoRepository");
