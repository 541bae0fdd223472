import { z } from "zod";
import { outgoingUrl } from "@/api/platform/outgoing/url_schema.ts";
import { keyText } from "../key_schemas.ts";

/** The keys of the site at the gateway, which issues them. */
export const NorthKeys = z.strictObject({
  /** The base of the gateway's paths. */
  url: outgoingUrl,
  /** Our number with the gateway. */
  merchantId: z.string().regex(/^\d{1,10}$/),
  /** Go into every check value and never over the wire. */
  hashKey: keyText(16),
  hashIv: keyText(16),
});
export type NorthKeys = Omit<z.output<typeof NorthKeys>, "url">;
