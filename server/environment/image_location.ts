import { createDiskStore } from "@/api/content/images/stores/disk.ts";
import type { ImageStore } from "@/api/content/images/stores/port.ts";
import { createS3Store, type S3Bucket } from "@/api/content/images/stores/s3.ts";
import type { Environment } from "./environment.ts";

/** The store of this site's member images: a folder, or a bucket that processes on several machines share. */
export type ImageLocation = { folder: string } | { bucket: S3Bucket };

/**
 * The bucket of S3_URL, else IMAGE_FOLDER, else a folder beside the embedded database.
 * @param databaseFolder of the embedded database; null with DATABASE_URL
 */
export function imageLocationOf(environment: Environment, databaseFolder: string | null): ImageLocation {
  const { S3_URL, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY, IMAGE_FOLDER } = environment;
  if (S3_URL) {
    // The environment's schema requires the keys together with the address.
    return { bucket: { url: S3_URL, region: S3_REGION, accessKey: S3_ACCESS_KEY!, secretKey: S3_SECRET_KEY! } };
  }
  const beside = databaseFolder ?? new URL("../../.data", import.meta.url).pathname;
  return { folder: IMAGE_FOLDER ?? `${beside}/images` };
}

/** The store at a place. */
export function openImageStore(location: ImageLocation): ImageStore {
  return "bucket" in location ? createS3Store(location.bucket) : createDiskStore(location.folder);
}
