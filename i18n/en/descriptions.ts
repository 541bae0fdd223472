export default {
  home:
    "{site}: one wallet for live casino, slots, sports, lottery, card games and fishing. Move points at any time, with every transfer on record. 18 or older.",
  games:
    "All games at {site}: live casino, sports, slots, lottery, card games and fishing by category, with the rebate of each provider.",
  group: "{group} at {site}. {about} See the providers, their rebates and which of them are open.",
  news: "Announcements of {site}: events, maintenance times and changes to the service, the newest first.",
  articles: "Articles of {site}: the rules of the games, odds, how turnover is counted and how accounts stay safe.",
  promotions: "Promotions of {site}: top-ups, rebates, members and the turntable, each with its terms and dates first.",
  forgot: "Set a new login password for {site} with a code sent to your registered mobile.",
  login:
    "Sign in to {site} to see your points, top up, transfer to games and withdraw. Support activates your account; 18 or older.",
  signUp:
    "Sign up at {site}: fill in the form, confirm your mobile number, and you are in within a minute. 18 or older.",
  terms:
    "Member terms and privacy policy of {site}: the rules for accounts, points, top-ups and withdrawals, and how your data is used.",
  service: "Reach {site} support: the messaging ID, its QR code and the chat, for activation and any question.",
  forum: "The {site} forum is coming soon: its opening and its rules will be announced to all members.",
  app: "Add {site} to the home screen of a phone or computer: the steps for iPhone, Android and computers.",
  maintain: "{site} is under maintenance; please come back later. Your points and records are not affected.",
};
