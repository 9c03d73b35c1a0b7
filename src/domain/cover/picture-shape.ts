import { coverAddress, coverFiles, type CoverId, coverIdOf, coverRatio, leastCoverWidth } from "./cover.ts";
import { leastLogoWidth, logoAddress, logoFiles, logoIdOf } from "./logo.ts";

/** What pictures are uploaded for: the top of an event, or the merchant's own sign. */
export const pictureKinds = ["cover", "logo"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** How pictures of one kind are cut, and which files are kept of each. */
export interface PictureShape {
  readonly kind: PictureKind;
  /** Width to height. */
  readonly ratio: number;
  /** In pixels of what is cut. */
  readonly leastWidth: number;
  /** Names such as `320.avif`: the width in pixels and the format. */
  readonly files: readonly string[];
  readonly addressOf: (id: CoverId) => string;
  /** Null for the address of anything else. */
  readonly idOf: (address: string | null) => CoverId | null;
}

export const pictureShapes: Readonly<Record<PictureKind, PictureShape>> = {
  cover: {
    kind: "cover",
    ratio: coverRatio,
    leastWidth: leastCoverWidth,
    files: coverFiles,
    addressOf: coverAddress,
    idOf: coverIdOf,
  },
  logo: {
    kind: "logo",
    ratio: 1,
    leastWidth: leastLogoWidth,
    files: logoFiles,
    addressOf: logoAddress,
    idOf: logoIdOf,
  },
};
