import { coverRatio } from "./cover.ts";

/**
 * What is cut from a picture that stands upright: where it begins and how wide it is, as parts of the picture's own
 * width and height, 0 to 1. The height follows from the sides that what is cut has (`ratio`, width to height): those of
 * a cover, 3 : 2, where no others are said.
 */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Something cut from a picture, in whole pixels. */
export interface CutOut extends Size {
  readonly left: number;
  readonly top: number;
}

/** The widest part of a picture that has these sides, as part of its width. */
export function widestCrop({ width, height }: Size, ratio: number = coverRatio): number {
  return Math.min(1, (height * ratio) / width);
}

/**
 * A crop by what a person turns: `zoom` 1 shows as much as there is, 2 half of its width; `across` and `down` say where
 * between both edges it lies, 0 to 1.
 */
export function cropAt(
  size: Size,
  { zoom, across, down }: Readonly<Record<"zoom" | "across" | "down", number>>,
  ratio: number = coverRatio,
): Crop {
  const width = widestCrop(size, ratio) / Math.max(1, zoom);
  const height = heightOfCrop({ width }, size, ratio);
  return { left: (1 - width) * within(across), top: (1 - height) * within(down), width };
}

/** How high a crop is, as part of the picture's height. */
export function heightOfCrop({ width }: Pick<Crop, "width">, size: Size, ratio: number = coverRatio): number {
  return (width * size.width) / ratio / size.height;
}

/** The crop in whole pixels, never beyond the picture; without a crop the widest in the middle. */
export function cutOutOf(size: Size, crop: Crop | null, ratio: number = coverRatio): CutOut {
  const { left, top, width } = crop ?? cropAt(size, { zoom: 1, across: 0.5, down: 0.5 }, ratio);
  const part = Math.min(within(width), widestCrop(size, ratio));
  const pixels = {
    width: Math.max(1, Math.floor(part * size.width)),
    height: Math.max(1, Math.min(size.height, Math.floor(heightOfCrop({ width: part }, size, ratio) * size.height))),
  };
  return {
    ...pixels,
    left: Math.min(Math.round(within(left) * size.width), size.width - pixels.width),
    top: Math.min(Math.round(within(top) * size.height), size.height - pixels.height),
  };
}

/** No number counts as 0. */
function within(part: number): number {
  return Math.min(1, Math.max(0, part || 0));
}
