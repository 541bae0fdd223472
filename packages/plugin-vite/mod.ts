/** The Vite side of Fresh: how islands are built for the browser. */
export { fresh } from "./src/plugin.ts";
export type { FreshViteConfig } from "./src/plugin.ts";
