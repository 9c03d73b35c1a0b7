import { FolderBlobStore } from "#server/adapters/blobs/folder-blob-store.ts";
import { S3BlobStore } from "#server/adapters/blobs/s3-blob-store.ts";
import type { S3Place } from "#server/adapters/blobs/s3-requests.ts";
import type { BlobStore } from "#server/application/covers/blob-store.ts";
import type { Environment } from "../settings-schema.ts";

/** Where pictures that merchants upload lie: a folder or a bucket that all processes share. */
export type BlobSettings =
  | { readonly kind: "folder"; readonly folder: string }
  | { readonly kind: "s3"; readonly place: S3Place };

/** All of them, or none. */
export const requiredForS3 = [
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const satisfies readonly (keyof Environment)[];

/** `folder`: where they lie when no bucket is set. */
export function blobSettingsOf(given: Environment, folder: string): BlobSettings {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return { kind: "folder", folder: given.BLOBS_DIR ?? folder };
  }
  return {
    kind: "s3",
    place: {
      endpoint: new URL(S3_ENDPOINT).origin,
      region: S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    },
  };
}

export function openBlobs(settings: BlobSettings): BlobStore {
  return settings.kind === "folder" ? new FolderBlobStore(settings.folder) : new S3BlobStore(settings.place);
}
