export default {
  title: "Rewards to take",
  sum: "{amount} TWD to claim",
  draws: "Draws left: {count}",
  draw: "Draw now",
};
