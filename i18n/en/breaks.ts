export default {
  lead:
    "When you want to stop for a while, you can take a break from play. It is your choice; once begun, it can't be made shorter.",
  timeOut: "Time-out",
  timeOutLead: "From 1 day to 6 weeks, each day being 24 hours. When the time has come, you choose when to return.",
  exclusion: "Self-exclusion",
  exclusionLead:
    "From 6 months to 5 years, by months of the calendar, or for good. It never ends automatically: after the time has come, you return by contacting support.",
  length: "How long",
  choose: "Please choose",
  oneDay: "1 day",
  days: "{count} days",
  months: "{count} months",
  good: "for good",
  next: "Next",
  longer: "Make it longer",
  longerLead: "A break can be made longer, never shorter.",

  effectsTitle: "After it begins",
  effects: [
    "At once you can't top up, open games, or transfer points into games, nor claim bonuses, red packets, turntable draws and rebates.",
    "Open games are ended, and points in games come back to your main wallet; where a provider does not answer yet, the site keeps on asking.",
    "You can still sign in, withdraw, read your records, and take points back from games.",
    "A top-up order from before is still credited to your main wallet if it is paid.",
    "An open bonus keeps its deadline, and you can cancel it; unclaimed rebates wait until you return. After a self-exclusion for good there is no return, and rebates can't be claimed.",
    "You get no more e-mails and notices about promotions.",
  ],

  confirmTitle: "Please confirm",
  confirm: "You have chosen: {length}. You can return from about {until} (Taipei time) at the earliest.",
  confirmGood: "You have chosen to exclude yourself for good. There is no return, and the site can't undo it.",
  irrevocable: "Once begun, neither you nor support can end it earlier.",
  password: "Password",
  begin: "Begin the break",
  back: "Go back and change nothing",

  begun: "Your break has begun.",
  returned: "Welcome back. Everything is open to you again.",
  nowTimeOut: "You are taking a time-out",
  nowExclusion: "You have excluded yourself",
  since: "Since",
  until: "Earliest return",
  never: "No return",
  notOver: "When the time has come, you can return on this page.",
  byOperators: "When the time has come, please contact support: two of its people confirm your return.",
  over: "The time has come. Press the button when you want to return; there is no hurry.",
  return: "Return",
  withdraw: "Withdraw",
  status: "On a break, earliest return {until} (Taipei time)",
  statusGood: "Excluded by your own choice, for good",

  helpTitle: "Would you like to talk to someone?",
  help: "The 1925 line of Taiwan's Ministry of Health and Welfare: 24 hours, free of charge, from within Taiwan.",
  /** Refusals and mails about breaks. */
  messages: {
    refusals: {
      on_break:
        "You are on a break and can return from {year}-{month}-{day} {time} (Taipei time) at the earliest. Until then you can't top up, transfer into games or play; withdrawing is always possible",
      excluded_for_good:
        "You have excluded yourself for good and can't top up, transfer into games or play; withdrawing is always possible",
      break_not_over: "Your break is not over: you can return from {year}-{month}-{day} {time} (Taipei time)",
      break_shorter:
        "A break can only be made longer; yours lasts until {year}-{month}-{day} {time} (Taipei time) at least",
      break_needs_support: "You have excluded yourself; when the time has come, please contact support to return",
    },
    letters: {
      time_out_began: {
        title: "Your time-out has begun",
        body:
          "As you asked, from now on you can't top up, transfer into games or play, while you can still read your records and withdraw. You can return by yourself from {until}.",
      },
      exclusion_began: {
        title: "Your self-exclusion has begun",
        body:
          "As you asked, from now on you can't top up, transfer into games or play, while you can still read your records and withdraw. After {until} you can contact support to return.",
      },
      break_for_good: {
        title: "Your self-exclusion for good has begun",
        body:
          "As you asked, from now on you can't top up, transfer into games or play, while you can still read your records and withdraw. This can't be undone.",
      },
      break_ended: {
        title: "Your break has ended",
        body:
          "Your break has ended, and everything is open to you again. If you did not ask for this, contact support at once.",
      },
    },
  },
};
