export default {
  title: "Play limits",
  lead:
    "Decide for yourself how much you top up, how much you lose and how long you play at most. A first or lower limit holds at once. A higher one, or none, waits {hours} hours, a week's or a month's also until that week or month ends, and then asks you again; until then the present limit holds.",
  periodsNote:
    "A day is a day in Taipei, a week begins on Monday and a month on the 1st. Moving points back and withdrawing are always possible, whatever the limits.",
  kinds: {
    top_up: "Top-ups",
    loss: "Losses",
    time: "Time of play",
  },
  notes: {
    top_up:
      "Credited top-ups count, and orders that can still be paid: cancelled ones too, until their time to pay ends.",
    loss:
      "Stakes less winnings of settled bets at all providers. At the limit, games can't be opened and no points can be moved in; points that are in a game already can still be lost.",
    time:
      "The time you are signed in, on all your devices together; each minute counts once. If you come back within 12 hours without having signed out, the time between counts too, so please sign out when you stop. At the limit, games can't be opened and no points can be moved in until the day ends; you can finish a round that is open.",
  },
  periods: {
    day: "Per day",
    week: "Per week",
    month: "Per month",
  },
  limit: "Limit",
  used: "Used",
  left: "Left",
  none: "Not set",
  level: "This is the limit of your level",
  operator: "This limit was set by our support",
  site: "This is the limit of all members",
  own: "Your own limit: {amount}",
  ends: "Begins again at {time}",
  amount: "New limit (TWD)",
  minutes: "New limit (minutes, 15 to 1,440)",
  save: "Set limit",
  remove: "Remove limit",
  raiseTo: "A raise to {amount} waits",
  removal: "The removal of this limit waits",
  waits: "It can be confirmed from {from} to {until}. Until you confirm it, the present limit holds.",
  ready: "It can be confirmed until {until}. Until you confirm it, the present limit holds.",
  confirm: "Confirm the change",
  takeBack: "Keep the present limit",
  unread: "The latest bets at these providers are not known yet, so your losses may differ:",
  readUntil: "{name}: known until {time}",
  neverRead: "{name}: no bets known yet",
  saved: "Saved. You see below which limits hold now and which changes wait.",
  messages: {
    refusals: {
      top_up_limit_reached:
        "Your top-up limit leaves {left} TWD. It begins again at {year}-{month}-{day} {time} (Taipei time). Unpaid orders count, and cancelled ones while they can still be paid",
      loss_limit_reached:
        "You have reached your loss limit. You can move points into games again from {year}-{month}-{day} {time} (Taipei time). Moving points back and withdrawing are always possible",
      time_limit_reached:
        "You have been signed in for {used} minutes today, and your limit is {limit} minutes. Games open again at {year}-{month}-{day} {time} (Taipei time). Moving points back and withdrawing are always possible",
      limit_raise_gone: "No such change is waiting; please load the page again",
      limit_raise_waits: "It can be confirmed from {year}-{month}-{day} {time} (Taipei time)",
      reality_check_due:
        "Your reality check waits for your answer; then you can open games and move points into them again. Load the page again to see it",
    },
  },
};
