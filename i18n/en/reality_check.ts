export default {
  title: "Reality check",
  lead: "You have been signed in for {time} on all devices together (since {since}). Please choose how to go on.",
  hours: "{hours} h {minutes} min",
  minutes: "{minutes} min",
  session: "Since you signed in",
  today: "Today",
  stakes: "Stakes",
  winnings: "Winnings",
  net: "Net result",
  points: "Points now",
  limitReached:
    "You have reached your limit of time for today. Games open again at {time}. You can finish an open round and move your points back.",
  note: "Settled bets only; providers may report the latest ones later.",
  stay: "Stay",
  records: "See my records",
  break: "Take a break",
  every: "Remind me every … minutes (15 to 120)",
  save: "Set reminder",
  about:
    "When the time comes, every page shows how long you have been signed in, your stakes and your net result; games open again once you have chosen.",
};
