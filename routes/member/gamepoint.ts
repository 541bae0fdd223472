import { define } from "@/define.ts";

/** The former page of the points by provider: they stand on the page of game points. Its forms go there as they are. */
export const handler = define.handlers({
  GET: (c) => c.redirect("/member/transfer", 301),
  POST: (c) => c.redirect("/member/transfer", 307),
});
