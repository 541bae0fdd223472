export default {
  names: ["First Light", "Green Jade", "Deep Jade", "Kingfisher", "Ink Jade", "White Jade"],
  lead: "Total top-ups or total valid bets: either raises you, and the new rebate holds at once.",
  now: "Your level",
  rebate: "Rebate",
  nextRebate: "Next level",
  toNext: "To VIP {level} {name}",
  deposits: "Total top-ups",
  validBets: "Total valid bets",
  highest: "This is the highest level.",
  share: "{have} / {of}",
  left: "{amount} to go",
  keeping: "Keeping it this month",
  keepingLead:
    "A month's top-ups or valid bets keep your level: either is enough. Without them it is one lower the next month, and comes back once you meet them.",
  monthDeposits: "Top-ups this month",
  monthValidBets: "Valid bets this month",
  allLevels: "What each level gives",
  level: "Level",
  current: "Now",
  onSignUp: "From sign-up",
  keep: "To keep, a month",
  withdrawalMost: "One withdrawal, at most",
  withdrawalsADay: "Withdrawals a day",
  times: "{count}",
  birthday: "Birthday gift",
  monthly: "Monthly gift",
  none: "—",
  or: "or",
  rateSpan: "{from}%–{to}%",
  rate: "{rate}%",
  gifts:
    "Gifts come by themselves and go into the main wallet once played through once. The monthly gift is for members who topped up or played the month before; the birthday is that of an approved card.",
  messages: {
    letters: {
      level_raised: {
        title: "You have reached VIP {level}",
        body: "You have reached the requirement: you are now VIP {level}.",
      },
      level_lowered: {
        title: "Your level is now VIP {level}",
        body:
          "By your top-ups and valid bets your level is now VIP {level}. It comes back once you meet what keeps it.",
      },
      monthly_gift: {
        title: "Monthly gift for VIP {level}: {amount}",
        body:
          "Your monthly gift of {amount} as VIP {level} is here. It goes into your main wallet after turnover of {turnover}.",
      },
      birthday_gift: {
        title: "Happy birthday: {amount} for VIP {level}",
        body:
          "Your birthday gift of {amount} as VIP {level} is here. It goes into your main wallet after turnover of {turnover}.",
      },
      level_set: {
        title: "Your level is now VIP {level}",
        body: "Support has set your level to VIP {level}. If you have questions, please contact support.",
      },
    },
  },
};
