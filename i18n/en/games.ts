export default {
  groups: {
    hot: "Hot",
    live: "Live casino",
    lottery: "Lottery",
    sport: "Sports",
    chess: "Card games",
    egame: "Slots",
    fish: "Fishing",
    online: "Live stream",
  },
  group: "Category",
  otherGroup: "Other",
  notSignedIn: "Not signed in",
  sportKinds: { balls: "Ball games", esports: "Esports", sports: "Events" },
  maintenance: "Maintenance",
};
