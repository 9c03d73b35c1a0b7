import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FolderBlobStore } from "#server/adapters/blobs/folder-blob-store.ts";
import { blobStoreContract } from "./blob-store.contract.ts";

let root: string;
let made = 0;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "blobs-"));
});
afterAll(() => rm(root, { recursive: true }));

const aFolder = () => path.join(root, String((made += 1)));

blobStoreContract("a folder", async () => new FolderBlobStore(aFolder()));

describe("a folder of blobs", () => {
  it("is there for whoever opens it next, has whole files only, and is its owner's", async () => {
    const folder = aFolder();
    await new FolderBlobStore(folder).put("covers/one/320.avif", new Uint8Array([1, 2]));
    expect(await new FolderBlobStore(folder).get("covers/one/320.avif")).toEqual(new Uint8Array([1, 2]));
    expect(await readdir(path.join(folder, "covers/one"))).toEqual(["320.avif"]);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await stat(path.join(folder, "covers/one/320.avif"))).mode & 0o077).toBe(0);
  });

  it("says when it can't be written", async () => {
    const file = aFolder();
    await writeFile(file, "no folder");
    await expect(new FolderBlobStore(file).put("a", new Uint8Array())).rejects.toThrow();
  });
});
