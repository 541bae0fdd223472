import type { MailTexts } from "../tw/mail.ts";

export const mail: MailTexts = {
  letters: {
    top_up_credited: {
      title: "Your top-up of {amount} has been credited",
      body:
        "Your top-up of {amount} TWD is in your main wallet and can be moved into any game. Turnover of 1× the top-up is required before you withdraw.",
    },
    level_raised: {
      title: "You have reached VIP {level}",
      body: "Your total top-ups have reached the requirement: you are now VIP {level}.",
    },
    withdrawals_locked: {
      title: "Withdrawals are locked for an hour",
      body:
        "Your withdrawal password was entered incorrectly {tries} times in a row, so withdrawals are locked for an hour. If it was not you, contact support immediately.",
    },
    withdrawal_password_reset: {
      title: "Your withdrawal password was reset by support",
      body:
        "Support has removed your withdrawal password and signed you out everywhere. To protect your account, withdrawals, new cards and setting a withdrawal password are locked for {hours} hours. If you did not ask for this, contact support immediately.",
    },
    card_approved: {
      title: "Your bank card {target} is approved",
      body: "Your bank card {target} has been approved. You can now withdraw to it.",
    },
    card_rejected: {
      title: "Your bank card {target} was rejected",
      body: "Your bank card {target} was not approved. Edit it under Bank cards and submit it again. Reason: {reason}",
    },
    address_approved: {
      title: "Your USDT address {target} is approved",
      body: "Your USDT address {target} has been approved. You can now withdraw to it.",
    },
    address_rejected: {
      title: "Your USDT address {target} was rejected",
      body:
        "Your USDT address {target} was not approved. Check it under Bank cards and submit it again. Reason: {reason}",
    },
    withdrawal_paid: {
      title: "Your withdrawal of {amount} has been paid out",
      body:
        "Your withdrawal of {amount} TWD has been paid out to {target}. When it arrives depends on the receiving side.",
    },
    withdrawal_rejected: {
      title: "Your withdrawal of {amount} was returned",
      body:
        "Your withdrawal of {amount} TWD to {target} was not approved; the amount was returned to your main wallet. Reason: {reason}",
    },
    withdrawal_cancelled: {
      title: "Your withdrawal of {amount} was cancelled",
      body:
        "Your withdrawal of {amount} TWD to {target} was cancelled; the amount was returned to your main wallet. If it was not you, contact support immediately.",
    },
    withdrawal_failed: {
      title: "Your withdrawal of {amount} failed",
      body:
        "Your withdrawal of {amount} TWD could not be paid out to {target}; the amount was returned to your main wallet. Reason: {reason}",
    },
  },
};
