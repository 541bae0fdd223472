import { createApp } from "@/server/create_app.ts";
import { openForFresh } from "@/server/fresh/open_for_fresh.ts";

/**
 * The site for Fresh's own ways to start it: `vite`, and `deno serve _fresh/server.js` after `vite build`. `deno task start`
 * does more: docs/fresh.md.
 */
export const app = createApp(await openForFresh());
