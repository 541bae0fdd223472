export default {
  groups: { account: "Account", money: "Money", games: "My games", other: "Other" },
  gamesWithPoints: "Points in {count}",
  unread: "{count} unread, the newest:",
};
