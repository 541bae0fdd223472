/** Whether a page is for members: the client contract's categories, provider and payment pages, and the member area. */
export function isForMembers(path: string): boolean {
  return pages.has(path) || path.startsWith("/member/");
}

const pages = new Set([
  "/sport",
  "/live",
  "/egame",
  "/lottery",
  "/chess",
  "/fish",
  "/balls",
  "/esports",
  "/sports",
  "/be_game",
  "/evo",
  "/kgs",
  "/forever8",
  "/sea",
  "/wdgame",
  "/atg_game",
  "/play",
  "/pay",
  "/c2p_pay",
  "/u_pay",
  "/logs",
  "/member",
]);
