import { type PictureKind, pictureShapes } from "#domain/cover/picture-shape.ts";
import type { BlobStore } from "#server/application/covers/blob-store.ts";
import { pictureFileKey } from "#server/application/covers/keep-picture.ts";
import { problem, problemResponse } from "../problem.ts";

/** The paths of the files of covers and logos. */
export const pictureFilePaths = { cover: "/covers/:cover/:file", logo: "/logos/:logo/:file" } as const;

const types: Readonly<Record<string, string>> = { avif: "image/avif", jpg: "image/jpeg", webp: "image/webp" };

/**
 * The answer to a request for a file of a cover or logo. Everybody may see it, and what is behind an address never
 * changes, so it is kept for a year by whoever gets it. A browser must not run anything in it, whatever type it
 * guesses.
 */
export async function pictureFile(blobs: BlobStore, kind: PictureKind, id: string, name: string): Promise<Response> {
  const { idOf, addressOf, files } = pictureShapes[kind];
  const isFile = idOf(addressOf(id)) !== null && files.includes(name);
  const bytes = isFile ? await blobs.get(pictureFileKey(kind, id, name)) : null;
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
