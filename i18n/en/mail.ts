import type { MailTexts } from "../tw/mail.ts";

export const mail: MailTexts = {
  letters: {
    top_up_credited: {
      title: "Your top-up of {amount} has arrived",
      body:
        "{amount} TWD are in your main wallet and can be moved into any hall. Before a withdrawal it has to be wagered once.",
    },
    level_raised: {
      title: "You have reached VIP {level}",
      body: "Your top-ups have reached the requirement: you are VIP {level} now.",
    },
    withdrawals_locked: {
      title: "Withdrawals are locked for an hour",
      body:
        "Your withdrawal password was entered wrongly {tries} times in a row, so withdrawals are locked for an hour. If it was not you, contact support at once.",
    },
  },
};
