/** The page of complaints. */
export default {
  lead:
    "If something went wrong, please tell us here. Support reads every complaint, and it changes nothing about your account, points or withdrawals.",
  promise:
    "You get a number at once and an answer within {days} days. Each step is shown on this page and in your mail.",
  formTitle: "Send a complaint",
  subject: "What it is about",
  choose: "Please choose",
  subjects: {
    payment: "Top-up",
    withdrawal: "Withdrawal",
    game: "Game",
    bonus: "Promotion or bonus",
    account: "Account",
    other: "Something else",
  },
  reference: "Order or game (optional)",
  referenceHelp: "For example an order's number, or a game's name and the time.",
  text: "What happened",
  textHelp: "Up to 2,000 characters. Please leave out passwords and codes.",
  send: "Send the complaint",
  sent: "Your complaint has arrived. Its number is {number}.",
  saved: "Saved.",
  listTitle: "Your complaints",
  none: "You have not sent a complaint.",
  states: {
    received: "Received",
    in_work: "Being worked on",
    answered: "Answered",
    closed: "Closed",
  },
  sentAt: "Sent",
  about: "Order or game",
  answerBy: "Answer by",
  changes: {
    received: "You wrote",
    taken: "Support is working on it",
    answered: "Support's answer",
    reopened: "You wrote again",
    closed: "Closed",
  },
  reopenTitle: "Is something still open?",
  reopenLead: "Until {until} you can reopen it once and tell us what is still open.",
  reopenText: "What is still open",
  reopen: "Reopen",
  close: "Close it: no answer needed",
  settled: "Close it: settled",
  outside: "If you don't accept the answer, you can also turn to: {body}",
  newest: "Newest complaints",
  older: "Older complaints",
  how: "How to complain",
  howLead:
    "Sign in and fill in the form on the page of complaints: you get a number at once and an answer within {days} days. It is open during a break, too.",
  howNoSignIn:
    "If you can't sign in, contact support in one of the ways above. Support helps you to sign in again and, if your account is frozen, takes your complaint directly.",
  /** Refusals and mails about complaints. */
  messages: {
    refusals: {
      too_many_open_complaints: "You have {max} complaints that wait for an answer. After one you can send the next",
      complaints_of_day_used: "You can send {max} complaints within 24 hours. Please try again later",
      complaint_not_open:
        "This complaint has changed meanwhile, and this is no longer possible. Please reload the page",
    },
    letters: {
      complaint_received: {
        title: "We have your complaint {number}",
        body:
          "We have received your complaint {number} and will answer by {until}. You can follow it on the page of complaints.",
      },
      complaint_taken: {
        title: "Your complaint {number} is being worked on",
        body: "Support is working on your complaint {number} and will answer by {until}.",
      },
      complaint_answered: {
        title: "Your complaint {number} has an answer",
        body:
          "Please read the answer on the page of complaints. If something is still open, you can reopen it once until {until}.",
      },
      complaint_answered_again: {
        title: "Your complaint {number} has a second answer",
        body: "Your reopened complaint {number} has an answer. Please read it on the page of complaints.",
      },
      complaint_reopened: {
        title: "Your complaint {number} is open again",
        body: "We have received what you added and will answer again by {until}.",
      },
      complaint_closed: {
        title: "Your complaint {number} is closed",
        body:
          "Complaint {number} is closed, and you can still read it on the page of complaints. If something new happens, you can always send another.",
      },
    },
  },
};
