import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { encode } from "uqr";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { CodeReader, FoundCode } from "#adapters/console/door/code-reader.ts";
import { readCodes } from "#adapters/console/door/read-codes.ts";

const ticket = "vJb0XhMZ2pQyXn3aYtq5kw";
const advert = "https://example.org/menu?utm_source=poster-at-the-entrance";
const isTicket = (text: string): boolean => text === ticket;

const [width, height] = [1280, 720];

/** A code, the middle of its picture, its modules' side in pixels and its turn in degrees. */
type Drawn = readonly [text: string, x: number, y: number, module: number, turn: number];

/** A frame of the camera: a grey wall with codes on it. */
function frameOf(codes: readonly Drawn[]): ImageData {
  const data = new Uint8ClampedArray(4 * width * height).fill(140);
  for (const [text, middleX, middleY, module, turn] of codes) {
    const { data: modules, size } = encode(text, { ecc: "M", border: 4 });
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const [dx, dy] = [x - middleX, y - middleY];
        const column = Math.floor((dx * cos + dy * sin) / module + size / 2);
        const row = Math.floor((dy * cos - dx * sin) / module + size / 2);
        const isBlack = modules[row]?.[column];
        if (isBlack !== undefined) data.fill(isBlack ? 24 : 232, 4 * (y * width + x), 4 * (y * width + x) + 3);
      }
  }
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { data, width, height, colorSpace: "srgb" };
}

/** ZXing, which finds so many codes of a picture at most; `looks` counts what it was given. */
class Reader implements CodeReader {
  looks = 0;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  async detect(picture: ImageBitmapSource): Promise<readonly FoundCode[]> {
    this.looks += 1;
    const options = { formats: ["QRCode" as const], maxNumberOfSymbols: this.#most, tryHarder: true };
    const found = await readBarcodes(picture as ImageData, options);
    return found.map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
      rawValue: text,
      cornerPoints: [topLeft, topRight, bottomRight, bottomLeft],
    }));
  }
}

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  const wasmBinary = new Uint8Array(await readFile(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

const frames: readonly (readonly [string, readonly Drawn[]])[] = [
  [
    "an advert, large, beside it",
    [
      [advert, 320, 360, 12, 0],
      [ticket, 950, 380, 6, 0],
    ],
  ],
  [
    "an advert, small, beside it",
    [
      [advert, 200, 300, 4, 0],
      [ticket, 850, 380, 12, 0],
    ],
  ],
  [
    "an advert above it",
    [
      [advert, 640, 170, 6, 0],
      [ticket, 640, 510, 10, 0],
    ],
  ],
  [
    "an advert that hangs aslant",
    [
      [advert, 360, 330, 5, 24],
      [ticket, 900, 380, 10, -12],
    ],
  ],
  [
    "two adverts",
    [
      [advert, 180, 360, 6, 0],
      ["https://example.org/wifi", 1080, 360, 6, 5],
      [ticket, 630, 360, 9, 0],
    ],
  ],
];

describe.each(frames)("a frame with a ticket and %s", (_, codes) => {
  it.each([1, 255])("a reader that finds %i codes at most reads the ticket", async (most) => {
    const frame = frameOf(codes);
    const read = await readCodes(new Reader(most), frame, () => frameOf(codes), isTicket);
    expect(read).toContain(ticket);
  });
});

it("a reader that finds one code misses the ticket beside a smaller code without the second look", async () => {
  const missed = [];
  for (const [name, codes] of frames) {
    const read = await readCodes(new Reader(1), frameOf(codes), () => null, isTicket);
    if (!read.includes(ticket)) missed.push(name);
  }
  expect(missed).toEqual(frames.slice(1).map(([name]) => name));
});

describe("how often a frame is looked at", () => {
  const looksAt = async (most: number, codes: readonly Drawn[]): Promise<number> => {
    const reader = new Reader(most);
    await readCodes(reader, frameOf(codes), () => frameOf(codes), isTicket);
    return reader.looks;
  };

  it("once for a ticket, for none, and where the reader finds several", async () => {
    expect(await looksAt(1, [[ticket, 640, 360, 8, 0]])).toBe(1);
    expect(await looksAt(1, [])).toBe(1);
    expect(
      await looksAt(255, [
        [advert, 320, 360, 8, 0],
        [ticket, 950, 380, 6, 0],
      ]),
    ).toBe(1);
  });

  it("at most four times for a wall of adverts", async () => {
    const wall = [180, 490, 800, 1110].map<Drawn>((x) => [`https://example.org/${x}`, x, 360, 7, 0]);
    expect(await looksAt(1, wall)).toBe(4);
  });

  it("once where the browser gives no pixels", async () => {
    const reader = new Reader(1);
    const read = await readCodes(reader, frameOf([[advert, 640, 360, 8, 0]]), () => null, isTicket);
    expect([read, reader.looks]).toEqual([[advert], 1]);
  });
});
