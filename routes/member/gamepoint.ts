import { define } from "@/define.ts";

/** The former page of the points by provider: the page of game points shows them now. Forms are sent on to it unchanged. */
export const handler = define.handlers({
  GET: (c) => c.redirect("/member/transfer", 301),
  POST: (c) => c.redirect("/member/transfer", 307),
});
