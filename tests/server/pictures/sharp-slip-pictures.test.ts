import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { CodeReader } from "#server/adapters/pictures/code-reader.ts";
import { SharpSlipPictures } from "#server/adapters/pictures/sharp-slip-pictures.ts";
import { aDeepPicture, aPicture } from "../../support/pictures.ts";

const pictures = new SharpSlipPictures();

async function rewritten(bytes: Uint8Array) {
  const answer = await pictures.rewrite(bytes);
  if (answer.kind !== "rewritten") throw new Error(`Expected a picture, got ${answer.kind}.`);
  return answer;
}

describe("a slip's picture", () => {
  it.each(["jpeg", "png", "webp"] as const)("in %s is written anew as a JPEG", async (format) => {
    const answer = await rewritten(await aPicture("#2050a0", format));
    expect(answer.mediaType).toBe("image/jpeg");
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: "jpeg", width: 60, height: 90 });
  });

  it("keeps no metadata, no position and nothing that was hung on its end", async () => {
    const tagged = await sharp(await aPicture("#2050a0"))
      .withExif({ IFD0: { Copyright: "Mali Srisuk" }, IFD3: { GPSLatitude: "13/1 44/1 0/1" } })
      .jpeg()
      .toBuffer();
    const polyglot = new Uint8Array([...tagged, ...new TextEncoder().encode("<script>alert(1)</script>")]);
    const answer = await rewritten(polyglot);
    const text = Buffer.from(answer.bytes).toString("latin1");
    expect(text).not.toContain("Mali");
    expect(text).not.toContain("script");
    expect((await sharp(answer.bytes).metadata()).exif).toBeUndefined();
  });

  it("is turned as its tag says, before the tag goes", async () => {
    const lying = await sharp(await aPicture("#2050a0"))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp((await rewritten(new Uint8Array(lying))).bytes).metadata()).toMatchObject({
      width: 90,
      height: 60,
    });
  });

  it("has one fingerprint whatever the file is tagged with, and another for other pixels", async () => {
    const picture = await aPicture("#2050a0", "png");
    const tagged = new Uint8Array(
      await sharp(picture)
        .withExif({ IFD0: { Copyright: "again" } })
        .png()
        .toBuffer(),
    );
    const first = await rewritten(picture);
    expect((await rewritten(tagged)).fingerprint).toBe(first.fingerprint);
    expect((await rewritten(await aPicture("#2050a1", "png"))).fingerprint).not.toBe(first.fingerprint);
  });

  it("is scaled down where it is larger than it needs to be", async () => {
    const large = await aPicture("#2050a0", "png", { width: 3_000, height: 1_500 });
    expect(await sharp((await rewritten(large)).bytes).metadata()).toMatchObject({ width: 2_400, height: 1_200 });
  });

  it("of more than 40 megapixels is refused, however small its file is", async () => {
    const bomb = await aPicture("#ffffff", "png", { width: 10_000, height: 4_001 });
    expect(await pictures.rewrite(bomb)).toEqual({ kind: "too_many_pixels" });
  });

  it("that takes more bytes decoded than 40 megapixels of a photo is refused, however small its file is", async () => {
    const deep = await aDeepPicture({ width: 5_001, height: 3_000 });
    expect(deep.length).toBeLessThan(1_000_000);
    expect(await pictures.rewrite(deep)).toEqual({ kind: "too_many_bytes" });
  });

  it("of a phone is taken: a screenshot at 16 bits a colour, and a progressive photo", async () => {
    const screenshot = await aDeepPicture({ width: 1_440, height: 3_200 });
    expect((await pictures.rewrite(screenshot)).kind).toBe("rewritten");
    const photo = sharp({ create: { width: 4_032, height: 3_024, channels: 3, background: "#2050a0" } });
    const progressive = new Uint8Array(await photo.jpeg({ progressive: true }).toBuffer());
    expect((await pictures.rewrite(progressive)).kind).toBe("rewritten");
  });

  it.each([
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["an SVG behind a blank", '  <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["a PDF", "%PDF-1.7"],
    ["a GIF", "GIF89a\u0001\u0000"],
    ["nothing", ""],
  ])("that is %s is refused", async (_, text) => {
    expect(await pictures.rewrite(new TextEncoder().encode(text))).toEqual({ kind: "unsupported" });
  });

  it("that is cut short or broken is unreadable", async () => {
    const whole = await aPicture("#2050a0");
    expect(await pictures.rewrite(whole.slice(0, 40))).toEqual({ kind: "unreadable" });
    expect(await pictures.rewrite(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).toEqual({ kind: "unreadable" });
  });
});

describe("the codes on a slip", () => {
  const read = async (reader: CodeReader) => {
    const answer = await new SharpSlipPictures(reader).rewrite(await aPicture("#2050a0"));
    return answer.kind === "rewritten" ? answer.codes : answer;
  };

  it("are read from the upright pixels that are kept", async () => {
    const seen: unknown[] = [];
    const codes = await read(async ({ data, width, height, channels }) => {
      seen.push([width, height, channels, data.length]);
      return ["a", "b", "a"];
    });
    expect(codes).toEqual(["a", "b"]);
    expect(seen).toEqual([[60, 90, 3, 60 * 90 * 3]]);
  });

  it("are few and short, and none where the reader fails", async () => {
    expect(await read(async () => ["", "x".repeat(513), "1", "2", "3", "4", "5"])).toEqual(["1", "2", "3", "4"]);
    expect(await read(() => Promise.reject(new RangeError("Invalid array length")))).toEqual([]);
  });
});

describe("many large pictures at once", () => {
  it("of 40 megapixels each are all read, two at a time, and nobody else waits for them", async () => {
    const large = await aPicture("#2050a0", "jpeg", { width: 8_000, height: 5_000 });
    const before = process.memoryUsage().rss;
    let most = 0;
    const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 10);
    const all = Promise.all(Array.from({ length: 6 }, () => pictures.rewrite(large)));
    const waits: number[] = [];
    for (let asked = 0; asked < 10; asked += 1) {
      const begun = performance.now();
      await crypto.subtle.digest("SHA-256", new Uint8Array(64));
      waits.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect((await all).map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => "rewritten"));
    clearInterval(watching);
    expect(most - before).toBeLessThan(700_000_000);
    expect(Math.max(...waits)).toBeLessThan(1_000);
  });
});
