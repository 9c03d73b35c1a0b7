import { describe, expect, it } from "vitest";
import { coverAddress, coverFiles, coverIdOf, coverSources } from "#domain/cover/cover.ts";
import { cropAt, cutOutOf, heightOfCrop, widestCrop } from "#domain/cover/crop.ts";
import { logoAddress, logoFiles, logoIdOf, logoSources } from "#domain/cover/logo.ts";

const middle = { zoom: 1, across: 0.5, down: 0.5 };

describe("what is cut from a picture", () => {
  it.each([
    [
      "a photo of 4 : 3 held upright",
      { width: 3_000, height: 4_000 },
      { left: 0, top: 1_000, width: 3_000, height: 2_000 },
    ],
    ["a photo of 4 : 3", { width: 4_000, height: 3_000 }, { left: 0, top: 167, width: 4_000, height: 2_666 }],
    ["a panorama", { width: 4_000, height: 1_000 }, { left: 1_250, top: 0, width: 1_500, height: 1_000 }],
    [
      "a picture that has the sides of a cover",
      { width: 1_200, height: 800 },
      { left: 0, top: 0, width: 1_200, height: 800 },
    ],
  ])("of %s is the widest part in the middle, unless something is said", (_, size, cut) => {
    expect(cutOutOf(size, null)).toEqual(cut);
    expect(cutOutOf(size, cropAt(size, middle))).toEqual(cut);
  });

  it("is half as wide at twice the zoom, and lies where it is said", () => {
    const size = { width: 1_200, height: 800 };
    expect(cutOutOf(size, cropAt(size, { zoom: 2, across: 0, down: 1 }))).toEqual({
      left: 0,
      top: 400,
      width: 600,
      height: 400,
    });
    expect(cutOutOf(size, cropAt(size, { zoom: 2, across: 1, down: 0 }))).toMatchObject({ left: 600, top: 0 });
  });

  it.each([
    { left: 1, top: 1, width: 1 },
    { left: 0.9, top: 0.9, width: 0.5 },
    { left: -3, top: 7, width: 9 },
    { left: 0, top: 0, width: 0 },
    { left: Number.NaN, top: 0, width: 0.5 },
  ])("never lies beyond the picture: $left, $top, $width", (crop) => {
    for (const size of [
      { width: 999, height: 333 },
      { width: 333, height: 999 },
      { width: 1, height: 1 },
    ]) {
      const { left, top, width, height } = cutOutOf(size, crop);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(Math.min(width, height)).toBeGreaterThan(0);
      expect(left + width).toBeLessThanOrEqual(size.width);
      expect(top + height).toBeLessThanOrEqual(size.height);
    }
  });

  it("is as high as the picture where that is too low for its width", () => {
    const size = { width: 4_000, height: 1_000 };
    expect(heightOfCrop({ width: widestCrop(size) }, size)).toBeCloseTo(1);
  });
});

describe("a cover's address", () => {
  const id = "0123456789abcdef0123456789abcdef";

  it("leads back to its cover, and to all files that a browser chooses from", () => {
    expect(coverIdOf(coverAddress(id))).toBe(id);
    expect(coverSources(coverAddress(id))).toEqual([
      {
        type: "image/avif",
        srcSet: `/covers/${id}/320.avif 320w, /covers/${id}/640.avif 640w, /covers/${id}/1280.avif 1280w`,
      },
      {
        type: "image/webp",
        srcSet: `/covers/${id}/320.webp 320w, /covers/${id}/640.webp 640w, /covers/${id}/1280.webp 1280w`,
      },
    ]);
    const named = coverSources(coverAddress(id)).flatMap(({ srcSet }) => srcSet.match(/[0-9]+\.[a-z]+(?= )/gu) ?? []);
    expect(new Set([...named, coverAddress(id).split("/").at(-1)])).toEqual(new Set(coverFiles));
    expect(named).toHaveLength(coverFiles.length - 1);
  });

  it.each([
    null,
    "/covers/badminton.svg",
    `/covers/${id}/1280.avif`,
    `/covers/${id.toUpperCase()}/960.jpg`,
    `https://sideline.test/covers/${id}/960.jpg`,
    `/covers/${id}/960.jpg?`,
  ])("is no other one: %s", (address) => {
    expect(coverIdOf(address)).toBeNull();
    expect(coverSources(address ?? "")).toEqual([]);
  });
});

describe("a logo", () => {
  const id = "0a".repeat(16);

  it("is a square of the picture, the widest in the middle unless a part is said", () => {
    const size = { width: 900, height: 600 };
    expect(cutOutOf(size, null, 1)).toEqual({ left: 150, top: 0, width: 600, height: 600 });
    expect(cutOutOf(size, cropAt(size, { zoom: 2, across: 1, down: 0 }, 1), 1)).toEqual({
      left: 600,
      top: 0,
      width: 300,
      height: 300,
    });
    expect(widestCrop(size, 1)).toBeCloseTo(2 / 3);
  });

  it("has one address, and the files beside it", () => {
    const address = logoAddress(id);
    expect([address, logoIdOf(address), logoIdOf("/logos/x/512.jpg"), logoIdOf(null)]).toEqual([
      `/logos/${id}/512.jpg`,
      id,
      null,
      null,
    ]);
    expect(logoFiles).toEqual(["96.avif", "96.webp", "192.avif", "192.webp", "512.jpg"]);
    expect(logoSources(address)).toEqual([
      { type: "image/avif", srcSet: `/logos/${id}/96.avif 96w, /logos/${id}/192.avif 192w` },
      { type: "image/webp", srcSet: `/logos/${id}/96.webp 96w, /logos/${id}/192.webp 192w` },
    ]);
    expect([logoSources("https://pictures.test/logo.png"), logoSources(coverAddress(id)), coverIdOf(address)]).toEqual([
      [],
      [],
      null,
    ]);
  });
});
