import { coverFiles, coverIdOf, coverAddress } from "#domain/cover/cover.ts";
import type { BlobStore } from "#server/application/covers/blob-store.ts";
import { coverFileKey } from "#server/application/covers/upload-cover.ts";
import { problem, problemResponse } from "../problem.ts";

/** The paths of covers' files. */
export const coverFilePath = "/covers/:cover/:file";

const types: Readonly<Record<string, string>> = { avif: "image/avif", jpg: "image/jpeg", webp: "image/webp" };

/**
 * The answer to a request for a file of a cover. Everybody may see it, and what is behind an address never changes, so
 * it is kept for a year by whoever gets it. A browser must not run anything in it, whatever type it guesses.
 */
export async function coverFile(blobs: BlobStore, cover: string, name: string): Promise<Response> {
  const isCover = coverIdOf(coverAddress(cover)) !== null && coverFiles.includes(name);
  const bytes = isCover ? await blobs.get(coverFileKey(cover, name)) : null;
  if (bytes === null) return problemResponse(problem("not_found"));
  return new Response(bytes, {
    headers: {
      "content-type": types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
      "content-length": String(bytes.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    },
  });
}
