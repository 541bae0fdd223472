import { contractRoutes } from "./contract_routes.ts";

/** Whether a page is for members: those of the client contract that say so, the member area, and opening a game. */
export function isForMembers(path: string): boolean {
  return pages.has(path) || path.startsWith("/member/");
}

const pages = new Set([
  "/play",
  "/member",
  ...contractRoutes.filter(({ who }) => who === "members").map(({ path }) => path),
]);
