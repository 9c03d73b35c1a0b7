import { beforeEach, describe, expect, it } from "vitest";
import type { BlobStore } from "#server/application/covers/blob-store.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** What every place for blobs promises. */
export function blobStoreContract(name: string, create: () => Promise<BlobStore>): void {
  describe(`BlobStore in ${name}`, () => {
    let blobs: BlobStore;
    beforeEach(async () => {
      blobs = await create();
    });

    it("gives back what was put, and nothing for other keys", async () => {
      await blobs.put("covers/one/320.avif", new Uint8Array([0, 255, 10, 13]));
      await blobs.put("covers/one/640.avif", bytes("wider"));
      expect(await blobs.get("covers/one/320.avif")).toEqual(new Uint8Array([0, 255, 10, 13]));
      expect(await blobs.get("covers/one/640.avif")).toEqual(bytes("wider"));
      expect(await blobs.get("covers/two/320.avif")).toBeNull();
      expect(await blobs.get("nothing")).toBeNull();
    });

    it("keeps what it has under a key, also when many put at once", async () => {
      await blobs.put("a/b", bytes("first"));
      await blobs.put("a/b", bytes("second"));
      expect(await blobs.get("a/b")).toEqual(bytes("first"));
      const large = (digit: string) => bytes(digit.repeat(200_000));
      await Promise.all(["1", "2", "3"].map((digit) => blobs.put("a/c", large(digit))));
      const kept = await blobs.get("a/c");
      expect(["1", "2", "3"].map(large)).toContainEqual(kept);
    });

    it("gives what nobody who holds it can change", async () => {
      const given = bytes("abc");
      await blobs.put("a", given);
      given[0] = 0;
      const got = await blobs.get("a");
      got?.fill(0);
      expect(await blobs.get("a")).toEqual(bytes("abc"));
    });

    it("removes what is there, and takes keys that are not", async () => {
      await blobs.put("a/one", bytes("1"));
      await blobs.put("a/two", bytes("2"));
      await blobs.remove(["a/one", "a/three", "b/one"]);
      await blobs.remove([]);
      expect(await blobs.get("a/one")).toBeNull();
      expect(await blobs.get("a/two")).toEqual(bytes("2"));
      await blobs.put("a/one", bytes("again"));
      expect(await blobs.get("a/one")).toEqual(bytes("again"));
    });

    it.each(["", "/", "/a", "a/", "a//b", "..", "a/../b", "a/.b", "A", "a b", "a\\b", "a\u0000", "ä"])(
      "knows no key such as %j",
      async (key) => {
        await expect(blobs.put(key, bytes("x"))).rejects.toThrow("key");
        await expect(blobs.get(key)).rejects.toThrow("key");
        await expect(blobs.remove([key])).rejects.toThrow("key");
      },
    );
  });
}
