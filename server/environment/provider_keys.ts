import { z } from "zod";
import { protocols } from "@/api/games/providers/registry.ts";
import type { OwnKeys } from "@/api/games/providers/create_providers.ts";
import { jsonIn } from "./json_in.ts";

// A provider's protocol is in the database: here any protocol's keys are accepted.
const Keys = z.unknown().refine((given) => protocols.some((protocol) => protocol.read(given) !== null));

/** JSON with the keys of each provider that has an address of its own, by its code. */
export const ownKeys = z.string().transform((text, { issues }): OwnKeys => {
  const read = z.record(z.string(), Keys).safeParse(jsonIn(text));
  if (read.success) return new Map(Object.entries(read.data));
  issues.push({
    code: "custom",
    input: "",
    message: 'must be JSON like {"code":{"secret":"…"},"code":{"site_key":"PEM","provider_key":"PEM"}}',
  });
  return z.NEVER;
});
