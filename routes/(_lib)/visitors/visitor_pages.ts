import { contractRoutes } from "../contract_routes.ts";

/** The pages that anyone may see without signing in: for all visitors of a language and an appearance the same. */
export const visitorPages: ReadonlySet<string> = new Set([
  "/games",
  "/terms",
  "/offline",
  "/red_packet",
  "/fairness",
  "/unsubscribe",
  ...contractRoutes.filter(({ who, layout }) => who === "everyone" && layout !== null).map(({ path }) => path),
]);
