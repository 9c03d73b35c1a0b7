import { beforeEach, describe, expect, it } from "vitest";
import type { UploadWatch } from "#application/ports/slip-repository.ts";
import { aPicture } from "../support/pictures.ts";
import { type ClientPorts, type ClientWorld, join, newKey, read } from "./support/client-world.ts";

/** What every `SlipRepository` of the app promises. */
export function slipRepositoryContract(name: string, open: () => Promise<ClientWorld>): void {
  describe(`slip repository: ${name}`, () => {
    let world: ClientWorld;
    let member: ClientPorts;
    let joinId: string;
    let paymentId: string;
    let shares: number[];
    let watch: UploadWatch;

    beforeEach(async () => {
      world = await open();
      await world.takeTransfers();
      member = await world.as("member-1");
      joinId = (await join(member, (await world.createEvent({ paymentMethods: ["transfer"] })).id)).joinId;
      const answer = await member.payments.pay({ joinId, method: "transfer" }, newKey());
      if (answer.kind !== "started") throw new Error("The test's transfer did not start.");
      paymentId = answer.payment.id;
      shares = [];
      watch = { onProgress: (share) => shares.push(share), signal: new AbortController().signal };
    });

    const photo = async (colour: string) => new Blob([await aPicture(colour)], { type: "image/jpeg" });
    const bytesOf = async (picture: Blob | null) => [...new Uint8Array((await picture?.arrayBuffer()) ?? [])];
    const upload = (picture: Blob, key = newKey()) => member.slips.upload(paymentId, picture, key, watch);

    it("gives the slip to review", async () => {
      const answer = await upload(await photo("#2050a0"));
      expect(answer).toMatchObject({
        kind: "under_review",
        payment: { id: paymentId, state: "processing", reviewSince: world.now() },
      });
      expect(await read(member, joinId)).toMatchObject({
        state: "under_review",
        deadline: null,
        payment: { receiptUrl: expect.any(String) },
      });
    });

    it("gives the latest picture back, to its member only", async () => {
      expect(await member.slips.picture(paymentId)).toBeNull();
      await upload(await photo("#2050a0"));
      const first = await member.slips.picture(paymentId);
      expect(first?.type).toBe("image/jpeg");
      expect((await bytesOf(first)).slice(0, 2)).toEqual([0xff, 0xd8]);
      await upload(await photo("#a02050"));
      expect(await bytesOf(await member.slips.picture(paymentId))).not.toEqual(await bytesOf(first));
      expect(await (await world.as("member-2")).slips.picture(paymentId)).toBeNull();
    });

    it("says why a picture can't be asked for", async () => {
      await expect(world.stranger.slips.picture(paymentId)).rejects.toMatchObject({ code: "unauthenticated" });
      await expect(member.slips.picture("")).rejects.toMatchObject({
        code: "invalid_request",
        fields: { paymentId: expect.any(String) },
      });
    });

    it("answers the same under the same key", async () => {
      const key = newKey();
      const picture = await photo("#2050a0");
      const first = await upload(picture, key);
      expect(await upload(picture, key)).toEqual(first);
    });

    it.each([
      ["no picture", new Blob(["<svg/>"], { type: "image/svg+xml" }), "unsupported_media"],
      ["no JPEG, whatever it says", new Blob(["<svg/>"], { type: "image/jpeg" }), "unsupported_media"],
      ["cut short", new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0])], { type: "image/jpeg" }), "unreadable"],
      ["too large", new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: "image/jpeg" }), "too_large"],
    ] as const)("refuses what is %s", async (_, picture, reason) => {
      expect(await upload(picture)).toEqual({ kind: "refused", reason });
      expect(await read(member, joinId)).toMatchObject({ state: "awaiting_payment" });
    });

    it("gives a slip to review that comes after the hold ran out, once", async () => {
      await world.advance(25 * 3_600_000);
      expect(await upload(await photo("#2050a0"))).toMatchObject({
        kind: "under_review",
        payment: { state: "cancelled", reviewSince: world.now(), slipCameLate: true },
      });
      expect(await read(member, joinId)).toMatchObject({ state: "expired" });
      expect(await upload(await photo("#a02050"))).toEqual({ kind: "refused", reason: "hold_expired" });
    });

    it("rejects a payment that is not the member's", async () => {
      const other = await world.as("member-2");
      const picture = await photo("#2050a0");
      await expect(other.slips.upload(paymentId, picture, newKey(), watch)).rejects.toMatchObject({
        code: "not_found",
      });
    });
  });
}
