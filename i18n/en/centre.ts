export const centre = {
  groups: { account: "Account", money: "Money", other: "Other" },
  gamesWithPoints: "Points in {count}",
  unread: "{count} unread, the newest:",
};
