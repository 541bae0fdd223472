import { z } from "zod";
import { areBrowserKeys } from "./encrypt.ts";

const base64url = z.string().max(200).regex(/^[\w-]+$/);

/** A browser's subscription, as its PushSubscription gives it. */
export const PushSubscribe = z.object({
  endpoint: z.url().max(1000).meta({ example: "https://fcm.googleapis.com/fcm/send/abc" }),
  keys: z.object({ p256dh: base64url, auth: base64url }).refine(areBrowserKeys),
  details: z.union([z.literal(0), z.literal(1)]).describe("1: notices show a mail's text, with amounts"),
});

/** Notices on the browser of this session. */
export const PushView = z.object({
  public_key: z.string().nullable().describe("To subscribe with; null where the site sends no notices"),
  on: z.boolean().describe("Whether this session's browser gets notices"),
  details: z.boolean().describe("Whether they show a mail's text, with amounts"),
});
export type PushView = z.output<typeof PushView>;

export const PushAnswer = z.object({ data: PushView });
