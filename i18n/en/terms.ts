export default {
  title: "Member terms and privacy policy",
  about: "What {site} and its members agree on, and how your data is used.",
  updated: "In force from {date}",
  contents: "Contents",
  sections: {
    who: {
      title: "Who can be a member",
      text: [
        "You must be 18 or older, and the law where you live must allow you to use this service.",
        "Each person has one account, and each mobile number can sign up once. Give your own real name; it must match the holder of the bank account you link later.",
      ],
    },
    account: {
      title: "Account and password",
      text: [
        "Your account is for you alone. You may not transfer, rent or share it.",
        "Keep your password and the codes of text messages to yourself. Support never asks for them.",
        "If another person uses your account, change the password at once and tell support.",
      ],
    },
    points: {
      title: "Points",
      text: [
        "Points are counted in New Taiwan dollars: 1 point is NT$1, and is only of use on this site.",
        "Points are in your main wallet or in the wallet of a provider. Every transfer is on record in your transaction history.",
        "If an error of the system or a provider gave you too many or too few points, we correct it by the records and let you know.",
      ],
    },
    deposits: {
      title: "Top-ups",
      text: [
        "Pay from an account or with a means of payment of your own. Money that others paid for you, or of unclear origin, may be held back until it is verified.",
        "Each top-up asks for turnover before you can withdraw. How much, and the limits of each method, are on the top-up page.",
      ],
    },
    withdrawals: {
      title: "Withdrawals",
      text: [
        "Withdrawals are only paid out to bank accounts and addresses of your own that passed review.",
        "How often and how much you can withdraw is shown on the withdrawal page. Against money laundering and theft we may ask for more documents or pay out later.",
      ],
    },
    games: {
      title: "Games",
      text: [
        "Games are run by their providers, and results are those of the provider's records. Rounds that maintenance or a lost connection interrupts are settled by the provider's rules.",
        "You can lose. Only use what you can afford to lose. If you want a break, support can close your account for a time.",
      ],
    },
    misuse: {
      title: "What is not allowed",
      text: [
        "Programs, cheats, faults of the system, several accounts or arrangements with others for gain are not allowed, nor is laundering money or anything else against the law.",
        "If you do, we can cancel what was gained by it, freeze the account and report it as the law asks.",
      ],
    },
    stop: {
      title: "Freezing and closing",
      text: [
        "You can ask support to close your account at any time. Withdraw your balance first.",
        "We can freeze an account to verify it, by law, or because these terms were broken, and we tell you why unless the law forbids it. Your balance stays yours meanwhile.",
      ],
    },
    data: {
      title: "What we store",
      text: [
        "From sign-up: username, real name, mobile number, messaging app ID, referral code and introducer.",
        "From use: times, network addresses and devices of your sign-ins, and the records of top-ups, transfers, withdrawals and bets.",
        "Documents and account numbers that you give when you link a bank account are encrypted. Of passwords only a hash is stored, which cannot be turned back.",
      ],
    },
    use: {
      title: "What it is used for",
      text: [
        "To sign you in, verify who you are, credit and pay out money, prevent theft and fraud, and obey the law.",
        "What a service you ask for needs is passed on to the text message service, payment providers and game providers. Beyond that it is not sold or given to anyone, unless the law asks for it.",
      ],
    },
    cookies: {
      title: "Cookies",
      text: [
        "The site only uses the cookies that it needs: your session, language, appearance, and the referral code of an invite link (for two hours).",
      ],
    },
    rights: {
      title: "Your rights",
      text: [
        "You can ask support for all of your data, to correct it, or to delete your personal data.",
        "Records of transactions that the law asks us to keep stay, without what shows who you are.",
      ],
    },
    changes: {
      title: "Changes and contact",
      text: [
        "Changes of these terms are announced, and the date on this page changes with them. Using the site afterwards means that you accept them.",
        "For any question, contact support.",
      ],
    },
  },
};
