import { ctxOf, langOf, sessionOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { NoFields } from "@/api/identity/members/schema.ts";
import { done } from "../../result.ts";
import { PushAnswer, PushSubscribe } from "./schema.ts";
import { readPush, subscribeBrowser, unsubscribeBrowser } from "./subscribe.ts";

/** Notices of mails on the browser of the caller's session (Web Push). */
export const pushRoutes = apiRoutes("push")
  .read("user/push", {
    summary: "Whether the browser of this session gets notices, and the key to subscribe with",
    action: "read",
    input: NoFields,
    answer: PushAnswer,
  }, async (c) => done({ data: await readPush(ctxOf(c), sessionOf(c)) }))
  .write("user/push/subscribe", {
    summary: "Sends notices of mails to the browser of this session until it ends",
    action: "change_profile",
    input: PushSubscribe,
    answer: PushAnswer,
    refusals: ["push_unavailable"],
  }, async (c, input) => {
    const subscribed = await subscribeBrowser(ctxOf(c), sessionOf(c), { ...input, lang: langOf(c) });
    return subscribed.ok ? done({ data: await readPush(ctxOf(c), sessionOf(c)) }) : subscribed;
  })
  .write("user/push/unsubscribe", {
    summary: "Sends no more notices to the browser of this session",
    action: "change_profile",
    input: NoFields,
    answer: PushAnswer,
  }, async (c) => {
    await unsubscribeBrowser(ctxOf(c), sessionOf(c));
    return done({ data: await readPush(ctxOf(c), sessionOf(c)) });
  });
