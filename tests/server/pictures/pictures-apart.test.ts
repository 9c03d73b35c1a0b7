import { describe, expect, it } from "vitest";
import { PicturesApart } from "#server/adapters/pictures/pictures-apart.ts";
import { SharpCoverPictures } from "#server/adapters/pictures/sharp-cover-pictures.ts";
import { SharpSlipPictures } from "#server/adapters/pictures/sharp-slip-pictures.ts";
import { Busy } from "#server/application/ports/store.ts";
import { aPicture } from "../../support/pictures.ts";

describe("a picture in a process of its own", () => {
  const apart = new PicturesApart();

  it("becomes what it becomes in this one; and so do refusals", async () => {
    const picture = await aPicture("#2050a0");
    const here = new SharpSlipPictures();
    for (const file of [picture, picture.slice(0, 40), new TextEncoder().encode("<svg/>")])
      expect(await apart.rewrite(file)).toEqual(await here.rewrite(file));
  });

  it("is a cover's too", async () => {
    const picture = await aPicture("#2050a0", "png", { width: 600, height: 500 });
    const here = new SharpCoverPictures();
    const crop = { left: 0, top: 0.1, width: 0.9 };
    for (const [file, part, kind] of [
      [picture, null, "cover"],
      [picture, crop, "cover"],
      [picture, crop, "logo"],
      [await aPicture("#2050a0"), null, "cover"],
      [picture.slice(0, 40), null, "logo"],
    ] as const)
      expect(await apart.cut(file, part, kind)).toEqual(await here.cut(file, part, kind));
  });

  it("is asked for again when more come than may wait, and the others are done", async () => {
    const picture = await aPicture("#2050a0");
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => apart.rewrite(picture)));
    const refused = all.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every((reason) => reason instanceof Busy)).toBe(true);
    expect(all.some(({ status }) => status === "fulfilled")).toBe(true);
  });

  it("fails no later one when its process ends", async () => {
    const ended = apart.rewrite(await aPicture("#2050a0"));
    apart.end();
    await expect(ended).rejects.toBeInstanceOf(Busy);
    expect((await apart.rewrite(await aPicture("#2050a0"))).kind).toBe("rewritten");
    apart.end();
  });
});
