import { createHash, createHmac } from "node:crypto";
import type { S3Bucket } from "../s3.ts";

/** A service that speaks as much of S3 as the site uses, and takes no request whose signature (version 4) isn't right. */
export interface S3Service extends AsyncDisposable {
  bucket: S3Bucket;
  objects: Map<string, Uint8Array>;
}

/** Starts one with an empty bucket. */
export function startS3Service(): S3Service {
  const objects = new Map<string, Uint8Array>();
  const keys = { region: "test-1", accessKey: "AKTEST", secretKey: "a secret of the tests" };
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const body = new Uint8Array(await request.arrayBuffer());
    if (!isSigned(request, body, keys)) return failed(403, "SignatureDoesNotMatch");
    const name = new URL(request.url).pathname;
    switch (request.method) {
      case "PUT":
        objects.set(name, body);
        return new Response(null, { headers: { etag: '"x"' } });
      case "DELETE":
        objects.delete(name);
        return new Response(null, { status: 204 });
      default: {
        const object = objects.get(name);
        return object ? new Response(object.slice()) : failed(404, "NoSuchKey");
      }
    }
  });
  const url = `http://127.0.0.1:${server.addr.port}/bucket`;
  return { bucket: { url, ...keys }, objects, [Symbol.asyncDispose]: () => server.shutdown() };
}

function failed(status: number, code: string): Response {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return new Response(body, { status, headers: { "content-type": "application/xml" } });
}

/** Checks AWS Signature Version 4 as Amazon's documentation describes it. */
function isSigned(request: Request, body: Uint8Array, keys: Omit<S3Bucket, "url">): boolean {
  const given = /Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/
    .exec(request.headers.get("authorization") ?? "");
  if (!given) return false;
  const [, accessKey, scope = "", signed = "", signature] = given;
  const { pathname, searchParams, host } = new URL(request.url);
  const bodyHash = request.headers.get("x-amz-content-sha256") ?? "";
  if (bodyHash !== "UNSIGNED-PAYLOAD" && bodyHash !== sha256(body)) return false;
  const valueOf = (name: string) => name === "host" ? host : request.headers.get(name)?.trim() ?? "";
  const headers = signed.split(";").map((name) => `${name}:${valueOf(name)}\n`).join("");
  const query = [...searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const canonical = [request.method, pathname, query.sort().join("&"), headers, signed, bodyHash].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", request.headers.get("x-amz-date"), scope, sha256(canonical)].join("\n");
  const key = [...scope.split("/")].reduce<string | Uint8Array>(hmac, `AWS4${keys.secretKey}`);
  return accessKey === keys.accessKey && hmac(key, toSign).toHex() === signature;
}

function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

function hmac(key: string | Uint8Array, text: string): Uint8Array {
  return new Uint8Array(createHmac("sha256", key).update(text).digest());
}
