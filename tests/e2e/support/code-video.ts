import { open } from "node:fs/promises";
import { encode } from "uqr";

/** Of a phone's camera at the door, in pixels; the planes of colour are half as wide and high. */
export const videoSize = { width: 640, height: 480 } as const;

const framesPerSecond = 10;
const grey = 118;
const [black, white] = [24, 232];

/** What the video shows one after the other; null: a wall without any code. */
export interface Scene {
  readonly code: string | null;
  readonly seconds: number;
}

/**
 * Writes what Chromium plays as its camera (`--use-file-for-fake-video-capture`), again and again: YUV4MPEG2 frames
 * in which each code is held up by a hand that is not quite still, on a grey wall. Codes are drawn as tickets are.
 */
export async function writeCodeVideo(file: string, scenes: readonly Scene[]): Promise<void> {
  const { width, height } = videoSize;
  const video = await open(file, "w");
  try {
    await video.write(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
    for (const { code, seconds } of scenes) {
      for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
        await video.write("FRAME\n");
        await video.write(frameOf(code, frame));
      }
    }
  } finally {
    await video.close();
  }
}

/** One frame: brightness of each pixel, then two planes without colour. */
export function frameOf(code: string | null, frame: number): Uint8Array {
  const { width, height } = videoSize;
  const pixels = new Uint8Array(width * height * 1.5).fill(grey, 0, width * height).fill(128, width * height);
  if (code === null) return pixels;
  // The quiet zone is drawn too: without it no reader finds the code on a wall.
  const { data, size } = encode(code, { ecc: "M", border: 4 });
  const module = Math.floor((height * 0.75) / size);
  // The hand sways by a few pixels.
  const left = Math.floor((width - size * module) / 2 + 6 * Math.sin(frame / 3));
  const top = Math.floor((height - size * module) / 2 + 4 * Math.cos(frame / 4));
  for (let y = 0; y < size * module; y += 1) {
    for (let x = 0; x < size * module; x += 1) {
      const isDark = data[Math.floor(y / module)]?.[Math.floor(x / module)] === true;
      pixels[(top + y) * width + left + x] = isDark ? black : white;
    }
  }
  return pixels;
}
