import type { Centre } from "../tw/centre.ts";

export const centre: Centre = {
  groups: { account: "Account", money: "Money", other: "Other" },
  gamesWithPoints: "Points in {count}",
  unread: "{count} unread, the newest:",
};
