/** The layouts of the site's pages, by the files of components/layouts; "inner" is the default with a way back. */
export type PageLayout = "home" | "default" | "inner" | "member" | "footerless" | "standalone";

/** One address of the client contract. */
interface ContractRoute {
  path: string;
  /** Null while the page is still to be built: then the address is answered as an unknown one. */
  layout: PageLayout | null;
  /** Members' pages ask visitors to sign in first. */
  who: "everyone" | "members";
  /** Marks a page about an order, which its address has to name. */
  ofOrder?: true;
  /** Another page that has taken its place. */
  leadsTo?: string;
}

/** The client contract's 52 addresses: the route of each, its layout, and who may see it. */
export const contractRoutes: readonly ContractRoute[] = [
  { path: "/", layout: "home", who: "everyone" },
  ...["/hot", "/online"].map(inDefault("everyone")),
  ...["/sport", "/live", "/egame", "/lottery", "/chess", "/fish"].map(inDefault("members")),
  ...["/balls", "/esports", "/sports"].map(inDefault("members")),
  ...["/be_game", "/evo", "/kgs", "/forever8", "/sea", "/wdgame", "/atg_game"].map(inDefault("everyone")),
  ...["/article", "/coupon"].map(inDefault("everyone")),
  ...["/article_detail", "/coupon_detail", "/turntable", "/turntable_v1"].map(inner),
  ...["/news", "/downApp", "/service", "/forum", "/login", "/signup", "/forgot"].map(inner),
  { path: "/maintain", layout: "standalone", who: "everyone" },
  { path: "/centre", layout: "default", who: "members" },
  { path: "/logs", layout: "member", who: "members" },
  ...["/pay", "/c2p_pay", "/u_pay"].map(ofOrder),
  ...[
    "wallet",
    "cash",
    "recharge",
    "withdraw",
    "card",
    "record",
    "logs",
    "bind",
    "transfer",
    "message",
    "vip",
    "share",
    "shareLogs",
  ].map((
    name,
  ) => ({
    path: `/member/${name}`,
    layout: "member" as const,
    who: "members" as const,
  })),
  { path: "/member/gamepoint", layout: "member", who: "members", leadsTo: "/member/transfer" },
];

function inDefault(who: ContractRoute["who"]) {
  return (path: string): ContractRoute => ({ path, layout: "default", who });
}

function inner(path: string): ContractRoute {
  return { path, layout: "inner", who: "everyone" };
}

function ofOrder(path: string): ContractRoute {
  return { path, layout: "footerless", who: "members", ofOrder: true };
}
