/** The pages that screenshots are taken of, by the name of their file. */
export const screenshotPages: { visitor: Readonly<Record<string, string>>; member: Readonly<Record<string, string>> } =
  {
    visitor: {
      home: "/",
      news: "/news",
      login: "/login",
      signup: "/signup",
      forgot: "/forgot",
      terms: "/terms",
      games: "/games",
      maintain: "/maintain",
      "not-found": "/no-such-page",
    },
    member: {
      "home-member": "/",
      egame: "/egame",
      centre: "/centre",
      logs: "/logs",
      message: "/member/message",
      vip: "/member/vip",
      wallet: "/member/wallet",
      cash: "/member/cash",
      bind: "/member/bind",
      security: "/member/security",
      breaks: "/member/breaks",
      limits: "/member/limits",
      complaints: "/member/complaints",
      activity: "/member/activity",
      recharge: "/member/recharge",
      transfer: "/member/transfer",
      withdraw: "/member/withdraw",
      card: "/member/card",
      password: "/member/password",
      record: "/member/record",
      "record-withdrawal": "/member/record/withdrawal",
    },
  };

/** The widths (px) and languages that players have most. */
export const screenshotWidths = [390, 1440, 820] as const;
export const screenshotLangs = ["tw", "vn"] as const;
