import type { MailTexts } from "../tw/mail.ts";

export const mail: MailTexts = {
  letters: {
    top_up_credited: {
      title: "Your top-up of {amount} has arrived",
      body:
        "{amount} TWD are in your main wallet and can be moved into any game wallet. Before a withdrawal it has to be wagered once.",
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
    withdrawal_password_reset: {
      title: "Your withdrawal password was reset by support",
      body:
        "Support has removed your withdrawal password and signed you out everywhere. To protect your account, withdrawals, new cards and setting a withdrawal password are locked for {hours} hours. If you did not ask for this, contact support at once.",
    },
    card_approved: {
      title: "Your bank card {target} is approved",
      body: "Your bank card {target} has passed the review: you can withdraw to it now.",
    },
    card_refused: {
      title: "Your bank card {target} was refused",
      body:
        "Your bank card {target} did not pass the review. Change it under cards and send it again. Reason: {reason}",
    },
    address_approved: {
      title: "Your USDT address {target} is approved",
      body: "Your USDT address {target} has passed the review: you can withdraw to it now.",
    },
    address_refused: {
      title: "Your USDT address {target} was refused",
      body:
        "Your USDT address {target} did not pass the review. Check it under cards and send it again. Reason: {reason}",
    },
    withdrawal_paid: {
      title: "Your withdrawal of {amount} is paid",
      body: "{amount} TWD were paid out to {target}. When they arrive is up to the receiving side.",
    },
    withdrawal_rejected: {
      title: "Your withdrawal of {amount} was returned",
      body:
        "Your withdrawal of {amount} TWD to {target} was not approved; the amount is back in the main wallet. Reason: {reason}",
    },
    withdrawal_cancelled: {
      title: "Your withdrawal of {amount} is cancelled",
      body:
        "Your withdrawal of {amount} TWD to {target} is cancelled; the amount is back in the main wallet. If it was not you, contact support at once.",
    },
    withdrawal_failed: {
      title: "Your withdrawal of {amount} failed",
      body: "{amount} TWD could not be paid out to {target}; the amount is back in the main wallet. Reason: {reason}",
    },
  },
};
