import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { coverFiles } from "#domain/cover/cover.ts";
import { logoFiles } from "#domain/cover/logo.ts";
import type { Crop } from "#domain/cover/crop.ts";
import { SharpCoverPictures } from "#server/adapters/pictures/sharp-cover-pictures.ts";
import { aDeepPicture, aPicture } from "../../support/pictures.ts";

const pictures = new SharpCoverPictures();

async function cutFrom(bytes: Uint8Array, crop: Crop | null = null) {
  const answer = await pictures.cut(bytes, crop, "cover");
  if (answer.kind !== "cut") throw new Error(`Expected a cover, got ${answer.kind}.`);
  return answer;
}

/** Red on the left, blue on the right. */
async function twoHalves(): Promise<Uint8Array<ArrayBuffer>> {
  const blue = { create: { width: 600, height: 800, channels: 3 as const, background: "#0000ff" } };
  const red = { create: { width: 1_200, height: 800, channels: 3 as const, background: "#ff0000" } };
  return new Uint8Array(
    await sharp(red)
      .composite([{ input: blue, left: 600, top: 0 }])
      .jpeg()
      .toBuffer(),
  );
}

async function colourOf(bytes: Uint8Array | undefined): Promise<"red" | "blue" | "mixed"> {
  const { channels } = await sharp(bytes).stats();
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
  if (Math.min(red, blue) > 40) return "mixed";
  return red > blue ? "red" : "blue";
}

describe("a cover", () => {
  it("is written in every width and format, 3 : 2, whatever its picture is", async () => {
    const { files } = await cutFrom(await aPicture("#2050a0", "webp", { width: 500, height: 900 }));
    expect([...files.keys()]).toEqual(coverFiles);
    for (const [name, bytes] of files) {
      const [width, extension = ""] = name.split(".");
      const found = await sharp(bytes).metadata();
      const format = { avif: "heif", jpg: "jpeg", webp: "webp" }[extension];
      expect([name, found.width, found.format]).toEqual([name, Number(width), format]);
      expect(Math.abs(found.width / found.height - 1.5)).toBeLessThan(0.01);
    }
  });

  it("keeps no metadata, no position and nothing that was hung on its end", async () => {
    const tagged = await sharp(await aPicture("#2050a0", "jpeg", { width: 600, height: 400 }))
      .withExif({ IFD0: { Copyright: "Mali Srisuk" }, IFD3: { GPSLatitude: "13/1 44/1 0/1" } })
      .jpeg()
      .toBuffer();
    const { files } = await cutFrom(
      new Uint8Array([...tagged, ...new TextEncoder().encode("<script>alert(1)</script>")]),
    );
    for (const bytes of files.values()) {
      const text = Buffer.from(bytes).toString("latin1");
      expect(text).not.toContain("Mali");
      expect(text).not.toContain("script");
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });

  it("shows what is cut from the picture", async () => {
    const picture = await twoHalves();
    const shown = async (crop: Crop | null) => colourOf((await cutFrom(picture, crop)).files.get("320.webp"));
    expect(await shown(null)).toBe("mixed");
    expect(await shown({ left: 0, top: 0.2, width: 0.5 })).toBe("red");
    expect(await shown({ left: 0.5, top: 0, width: 0.5 })).toBe("blue");
  });

  it("is cut from the picture as it stands upright", async () => {
    const lying = await sharp(await twoHalves())
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { files } = await cutFrom(new Uint8Array(lying), { left: 0, top: 0, width: 0.5 });
    expect(await colourOf(files.get("320.webp"))).toBe("red");
  });

  it("has one fingerprint for the same pixels, and another for other pixels or another cut", async () => {
    const picture = await twoHalves();
    const tagged = await sharp(picture).keepMetadata().png().toBuffer();
    const { fingerprint } = await cutFrom(await aPicture("#2050a0", "png", { width: 600, height: 400 }));
    expect((await cutFrom(await aPicture("#2050a0", "png", { width: 600, height: 400 }))).fingerprint).toBe(
      fingerprint,
    );
    expect((await cutFrom(await aPicture("#2050a1", "png", { width: 600, height: 400 }))).fingerprint).not.toBe(
      fingerprint,
    );
    const left = await cutFrom(new Uint8Array(tagged), { left: 0, top: 0, width: 0.6 });
    const right = await cutFrom(new Uint8Array(tagged), { left: 0.4, top: 0, width: 0.6 });
    expect(left.fingerprint).not.toBe(right.fingerprint);
  });

  it("is not made of few pixels, of too many, or of anything but a picture", async () => {
    const narrow = await aPicture("#2050a0", "png", { width: 479, height: 900 });
    expect(await pictures.cut(narrow, null, "cover")).toEqual({ kind: "too_narrow" });
    const wide = await aPicture("#2050a0", "png", { width: 900, height: 600 });
    expect(await pictures.cut(wide, { left: 0, top: 0, width: 0.5 }, "cover")).toEqual({ kind: "too_narrow" });
    const bomb = await aPicture("#ffffff", "png", { width: 10_000, height: 4_001 });
    expect(await pictures.cut(bomb, null, "cover")).toEqual({ kind: "too_many_pixels" });
    const deep = await aDeepPicture({ width: 5_001, height: 3_000 });
    expect(await pictures.cut(deep, null, "cover")).toEqual({ kind: "too_many_bytes" });
    expect(await pictures.cut(new TextEncoder().encode("<svg/>"), null, "cover")).toEqual({ kind: "unsupported" });
    expect(await pictures.cut((await aPicture("#2050a0")).slice(0, 40), null, "cover")).toEqual({ kind: "unreadable" });
  });
});

describe("a logo", () => {
  it("is a square in every width and format, on white where its picture is clear", async () => {
    const clear = await sharp({ create: { width: 300, height: 200, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    const answer = await pictures.cut(new Uint8Array(clear), null, "logo");
    if (answer.kind !== "cut") throw new Error(`Expected a logo, got ${answer.kind}.`);
    expect([...answer.files.keys()]).toEqual(logoFiles);
    for (const [name, bytes] of answer.files) {
      const { width, height } = await sharp(bytes).metadata();
      expect([name, width, height]).toEqual([name, Number.parseInt(name, 10), Number.parseInt(name, 10)]);
      expect((await sharp(bytes).stats()).channels.every(({ mean }) => mean > 250)).toBe(true);
    }
  });

  it("needs fewer pixels than a cover, and is never the same picture", async () => {
    const picture = await aPicture("#2050a0", "png", { width: 600, height: 600 });
    const [cover, logo] = [await pictures.cut(picture, null, "cover"), await pictures.cut(picture, null, "logo")];
    if (cover.kind !== "cut" || logo.kind !== "cut") throw new Error("Both can be cut.");
    expect(cover.fingerprint).not.toBe(logo.fingerprint);
    const small = await aPicture("#2050a0", "png", { width: 191, height: 400 });
    expect(await pictures.cut(small, null, "logo")).toEqual({ kind: "too_narrow" });
  });
});
