import { S3mini } from "s3mini";
import { checkImageName, type ImageStore } from "./port.ts";

/** A bucket at any service that speaks S3, and the key to it. */
export interface S3Bucket {
  /** With the bucket, e.g. `https://s3.ap-northeast-1.amazonaws.com/jadehall-images`. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** How long the service may take for one image, in ms: the member waits for it. */
const timeoutMs = 15_000;

/** Images as objects of a bucket, below `images/`. Whatever the service refuses, or doesn't answer, is an exception. */
export function createS3Store({ url, region, accessKey, secretKey }: S3Bucket): ImageStore {
  const bucket = new S3mini({
    endpoint: url,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    requestAbortTimeout: timeoutMs,
  });
  const keyOf = (name: string) => {
    checkImageName(name);
    return `images/${name}`;
  };
  return {
    async put(name, sealed) {
      await bucket.putObject(keyOf(name), sealed, "application/octet-stream");
    },
    async get(name) {
      const bytes = await bucket.getObjectArrayBuffer(keyOf(name));
      return bytes && new Uint8Array(bytes);
    },
    async remove(name) {
      await bucket.deleteObject(keyOf(name));
    },
  };
}
