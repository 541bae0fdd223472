import { z } from "zod";
import { sharedSecret } from "@/api/platform/signing/key_schemas.ts";
import { outgoingUrl } from "@/api/platform/outgoing/url_schema.ts";
import { defineSender } from "../definition.ts";
import { createDummySender } from "./adapter.ts";

/** The sandbox's bank and sender of USDT in one. */
export const dummySender = defineSender({
  code: "DUMMY",
  keys: z.strictObject({ url: outgoingUrl, secret: sharedSecret }),
  modes: ["card", "address"],
  sandboxOnly: true,
  create: ({ url, secret }, mode, site) => createDummySender({ ...site, baseUrl: url, secret, mode }),
});
