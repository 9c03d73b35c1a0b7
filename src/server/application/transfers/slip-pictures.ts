import { port } from "#wiring/needs.ts";
/** A picture as it is kept: decoded, turned upright and written anew, so that nothing but pixels is left of the upload. */
export interface RewrittenPicture {
  readonly kind: "rewritten";
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** SHA-256 of the decoded pixels, in hex: whatever the file was called, compressed or tagged with. */
  readonly fingerprint: string;
}

export type PictureRefusal =
  /** No JPEG, PNG or WebP, whatever it says it is. */
  | { readonly kind: "unsupported" }
  /** More than 40 megapixels. */
  | { readonly kind: "too_many_pixels" }
  /** Cut short or broken. */
  | { readonly kind: "unreadable" };

/** Reads the pictures of transfer slips. It never runs what is in a file (SVG, scripts), and reads its first frame only. */
export interface SlipPictures {
  rewrite(bytes: Uint8Array): Promise<RewrittenPicture | PictureRefusal>;
}

export const SlipPictures = port<SlipPictures>("SlipPictures");
