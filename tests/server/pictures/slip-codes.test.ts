import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { slipCodeAmong } from "#domain/slip-code/slip-code.ts";
import type { Pixels } from "#server/adapters/pictures/code-reader.ts";
import { readingApart } from "#server/adapters/pictures/codes-apart.ts";
import { SharpSlipPictures } from "#server/adapters/pictures/sharp-slip-pictures.ts";
import type { SlipPictures } from "#server/application/transfers/slip-store.ts";
import { aPicture } from "../../support/pictures.ts";
import { aBankCode, aWalletCode } from "../../support/slip-codes.ts";
import { aSlipPicture, type SlipLook } from "../../support/slip-pictures.ts";

const text = aBankCode("014", "2026112300aBcD1234567");

async function codesOf(bytes: Uint8Array, pictures: SlipPictures = new SharpSlipPictures()) {
  const answer = await pictures.rewrite(bytes);
  return answer.kind === "rewritten" ? answer.codes : answer;
}

describe("the code on the picture of a slip", () => {
  const small = { width: 640, height: 1_100, code: 140, scaledTo: 640 };
  const looks: readonly (readonly [string, Partial<SlipLook>])[] = [
    ["as a banking app draws it", {}],
    ["small, in a JPEG of low quality", { code: 110, quality: 30 }],
    ["in a picture of a third of its size", { scaledTo: 360 }],
    ["in a long screenshot, which is scaled down", { height: 5_000 }],
    ["turned to the side", { degrees: 90, scaledTo: 1_920 }],
    ["upside down", { degrees: 180 }],
    ["askew, in a photo with grain", { ...small, degrees: -7, grain: 100 }],
    ["in a large photo, which is scaled down", { width: 3_000, height: 4_000, code: 300, scaledTo: 3_000 }],
  ];
  it.each(looks)("is read %s", async (_, look) => {
    expect(await codesOf(await aSlipPicture([text], look))).toEqual([text]);
  });

  it("is read in a photo that lies on its side, by its tag", async () => {
    const lying = await sharp(await aSlipPicture([text]))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await codesOf(new Uint8Array(lying))).toEqual([text]);
  });

  it("is found beside an advertisement's", async () => {
    const advertisement = "https://bank.example/app";
    const codes = await codesOf(await aSlipPicture([advertisement, aWalletCode("50012345678901", "23112026")]));
    expect(codes).toHaveLength(2);
    expect(slipCodeAmong(codes as string[])).toMatchObject({ reference: "50012345678901", paidOn: "2026-11-23" });
  });

  it("is none on a slip without one, and none is made up from noise", async () => {
    expect(await codesOf(await aSlipPicture([], { ...small, grain: 100 }))).toEqual([]);
    expect(await codesOf(await aPicture("#2050a0"))).toEqual([]);
  });
});

describe("a reader in a thread of its own", () => {
  const program = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const onPicture = (code: string) =>
    program(`import { parentPort } from "node:worker_threads"; parentPort.on("message", (pixels) => { ${code} });`);
  const pixels: Pixels = { data: new Uint8Array([1, 2, 3]), width: 1, height: 1, channels: 3 };

  it("reads what it reads in this one", async () => {
    expect(await codesOf(await aSlipPicture([text]), new SharpSlipPictures(readingApart()))).toEqual([text]);
  });

  it("gives each picture its own texts, however many come at once", async () => {
    const read = readingApart(onPicture("parentPort.postMessage([String(pixels.width)])"));
    const answers = await Promise.all([1, 2, 3, 4].map((width) => read({ ...pixels, width })));
    expect(answers).toEqual([["1"], ["2"], ["3"], ["4"]]);
  });

  it.each([
    ["comes to no end", "for (;;);"],
    ["fails", "throw new Error('no');"],
    ["ends without a word", "process.exit();"],
    ["takes all the memory", "const all = []; for (;;) all.push(new Array(1e6).fill(1));"],
  ])("finds nothing where it %s, and the next picture is read in another", async (_, code) => {
    const answer = "parentPort.postMessage(['a'])";
    const read = readingApart(onPicture(`if (pixels.width === 1) { ${code} } else ${answer};`), 2_000);
    expect(await Promise.all([read(pixels), read({ ...pixels, width: 2 })])).toEqual([[], ["a"]]);
  });
});
