import { z } from "zod";
import { outgoingUrl } from "@/api/platform/outgoing/url_schema.ts";
import { defineSmsSender } from "../definition.ts";
import { createMitakeSender } from "./adapter.ts";

/** Mitake (三竹資訊), which sends to Taiwan's mobiles. Its address ends with the folder: `https://…/api/mtk/`. */
export const mitake = defineSmsSender({
  code: "MITAKE",
  keys: z.strictObject({ url: outgoingUrl.endsWith("/"), username: z.string().min(1), password: z.string().min(1) }),
  create: createMitakeSender,
});
