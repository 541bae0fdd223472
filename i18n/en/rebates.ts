export const rebates = {
  title: "Rebates",
  pages: "VIP pages",
  levels: "Levels",
  lead:
    "Each day's valid bets bring a rebate. It can be claimed {hours} hours after the accounting day, for {days} days.",
  leadAutomatic:
    "Each day's valid bets bring a rebate. It goes to your main wallet automatically {hours} hours after the accounting day.",
  claimable: "Rebate to claim",
  span: "{from} to {to}, {days} days",
  until: "The first of it expires at {time}",
  toMain: "It goes to your main wallet and asks for no turnover.",
  claim: "Claim {amount}",
  nothing: "There is no rebate to claim now.",
  carried: "Bets were corrected: {amount} is taken off later rebates, never off your main wallet.",
  claimed: "{amount} of rebates is in your main wallet.",
  running: "Estimated rebate of {day}",
  runningNote: "By your level and the rates of now; it is settled after the accounting day.",
  validBets: "Valid bets",
  rate: "Rate",
  amount: "Rebate",
  total: "Total",
  history: "Rebate history",
  records: "Points given",
  none: "There are no rebates yet.",
  older: "Older",
  newest: "Newest",
  pagerLabel: "Pages of the rebate history",
  level: "VIP {level}",
  claimedAt: "{time}: {amount}",
  states: {
    coming: "Not open yet",
    claimable: "To claim",
    given: "Credited",
    expired: "Expired",
    offset: "Offset",
    corrected: "Corrected",
    carried: "Carried",
    none: "None",
  },
};

export const rebateMessages = {
  refusals: {
    rebate_nothing_due: "There is no rebate to claim now",
  },
  letters: {
    rebate_expired: {
      title: "Rebates of {amount} expired",
      body: "Rebates of {amount} TWD were not claimed in time and have expired. You claim rebates on the VIP page.",
    },
  },
  movements: {
    rebate: "Rebate",
  },
};
