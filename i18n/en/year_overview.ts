export default {
  lead:
    "Your stakes and winnings, top-ups and withdrawals of the last twelve months. The present month isn't over yet.",
  play: "Games",
  stakes: "Stakes",
  winnings: "Winnings",
  net: "Net result",
  playChart: "Winnings and stakes by month",
  groups: "By group of games",
  everyGroup: "All groups",
  money: "Top-ups and withdrawals",
  toppedUp: "Topped up",
  withdrawn: "Withdrawn",
  moneyChart: "Top-ups and withdrawals by month",
  note:
    "Net result is winnings less stakes. A bet counts in the month it was settled in, a top-up when it was credited, and a withdrawal when it was paid out, all in Taipei time.",
};
