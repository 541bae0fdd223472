import { Buffer } from "node:buffer";
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createPushSender, makeVapidKeys, type Subscription } from "../sender.ts";

/** A browser that has subscribed at a push service. */
export interface Browser {
  subscription: Subscription;
  /** Reads a message as the browser does. Throws for one that isn't for it. */
  decrypt(message: Uint8Array): string;
}

/** A browser with new keys. */
export function browserOf(endpoint: string): Browser {
  const pair = createECDH("prime256v1");
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, p256dh: own.toString("base64url"), auth: auth.toString("base64url") },
    decrypt(message) {
      const [salt, theirs, sealed] = [message.subarray(0, 16), message.subarray(21, 86), message.subarray(86)];
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, theirs]);
      const secret = Buffer.from(hkdfSync("sha256", pair.computeSecret(theirs), auth, info, 32));
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
      const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
      decipher.setAuthTag(sealed.subarray(-16));
      return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).subarray(0, -1).toString();
    },
  };
}

/** A push service on this machine, and the site's sender that sends to it. */
export function pushService({ now = () => new Date() }: { now?: () => Date } = {}) {
  const taken: { path: string; headers: Headers; body: Uint8Array }[] = [];
  const server: Deno.HttpServer<Deno.NetAddr> = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (request) => {
      taken.push({ path: new URL(request.url).pathname, headers: request.headers, body: await request.bytes() });
      return new Response(null, { status: service.status });
    },
  );
  const url = `http://127.0.0.1:${server.addr.port}`;
  const takes = (endpoint: string) => new URL(endpoint).hostname === "127.0.0.1";
  const service = {
    /** All notices that were sent to it. */
    taken,
    /** Its answer to the next. */
    status: 201,
    sender: createPushSender({ ...makeVapidKeys(), subject: "mailto:push@example.com" }, { now, takes })!,
    browser: (): Browser => browserOf(`${url}/${crypto.randomUUID()}`),
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
  return service;
}
