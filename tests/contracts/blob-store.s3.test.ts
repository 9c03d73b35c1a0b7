import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { S3BlobStore } from "#server/adapters/blobs/s3-blob-store.ts";
import type { S3Place } from "#server/adapters/blobs/s3-requests.ts";
import { Busy } from "#server/application/ports/store.ts";
import { openS3, type S3Server } from "../support/s3/s3-server.ts";
import { blobStoreContract } from "./blob-store.contract.ts";

let s3: S3Server;

beforeAll(async () => {
  s3 = await openS3();
});
beforeEach(() => {
  s3.objects.clear();
  s3.troubles.length = 0;
  s3.takesConditions = true;
});
afterAll(() => s3.close());

const store = (others: Partial<S3Place> = {}) => new S3BlobStore({ ...s3.place, ...others });
const one = new Uint8Array([1]);

blobStoreContract("a bucket of S3", async () => store());

blobStoreContract("a bucket of a store without conditions", async () => {
  s3.takesConditions = false;
  return store();
});

describe("a bucket over the network", () => {
  it("is asked again while it is busy, and then says so", async () => {
    s3.troubles.push(503, 409);
    await store().put("later", one);
    expect(await store().get("later")).toEqual(one);
    s3.troubles.push(500, 503, 429);
    await expect(store().get("later")).rejects.toBeInstanceOf(Busy);
  });

  it("is asked again when its answer is lost, or only a part of it arrives", async () => {
    s3.troubles.push("lost");
    await store().put("lost", one);
    expect([...s3.objects.keys()]).toEqual(["lost"]);
    s3.troubles.push("cut");
    expect(await store().get("lost")).toEqual(one);
    s3.troubles.push("lost");
    await store().remove(["lost"]);
    expect(s3.objects.size).toBe(0);
  });

  it.each<[string, Partial<S3Place>, string]>([
    ["another secret", { secretAccessKey: "another" }, "GET with 403"],
    ["a key that is not its own", { accessKeyId: "AKOTHER" }, "GET with 403"],
    ["another region", { region: "us-east-1" }, "GET with 403"],
  ])("refuses %s, once, without a word of the key", async (_, others, says) => {
    await store().put("kept", one);
    const asked = s3.asked.length;
    await expect(store(others).get("kept")).rejects.toThrow(`The store of blobs answered ${says}.`);
    await expect(store(others).put("kept", one)).rejects.toThrow("answered PUT with 403");
    await expect(store(others).remove(["kept"])).rejects.toThrow("answered DELETE with 403");
    expect([s3.asked.length - asked, s3.objects.has("kept")]).toEqual([0, true]);
  });

  it("that is not there takes nothing", async () => {
    await expect(store({ bucket: "elsewhere" }).put("a", one)).rejects.toThrow("answered PUT with 404");
  });

  it("that does not answer is busy", async () => {
    await expect(store({ endpoint: "http://127.0.0.1:9" }).put("a", new Uint8Array())).rejects.toBeInstanceOf(Busy);
  });
});
