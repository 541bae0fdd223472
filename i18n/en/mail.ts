import accountLetters from "./account_letters.ts";
import factorLetters from "./factor_letters.ts";
import promotionLetters from "./promotion_letters.ts";

export default {
  title: "Mail",
  bell: "Mail, {count} unread",
  list: "List of mails",
  pages: "More mails",
  filter: "Filter mails",
  all: "All",
  unread: "Unread {count}",
  isUnread: "Unread",
  readAll: "Mark all as read",
  allRead: "All mails are marked as read.",
  none: "You have no mail yet.",
  noneUnread: "You have no unread mail.",
  choose: "Choose a mail to read",
  gone: "This mail has expired or does not exist.",
  back: "List of mails",
  newest: "Newest mails",
  older: "Older mails",
  until: "Kept until {at}",
  records: "View transaction history",
  categories: {
    money: "Money",
    security: "Security",
    promotion: "Promotion",
    account: "Account",
    notice: "Notice",
  },
  month: "{year}-{month}",
  letters: {
    ...accountLetters,
    ...factorLetters,
    ...promotionLetters,
    withdrawal_password_set: {
      title: "Your withdrawal password has been set",
      body:
        "Your withdrawal password has been set or changed. If it was not you, change your login password and contact support immediately.",
    },
    new_device: {
      title: "A new device has signed in to your account",
      body:
        "A new device has signed in to your account. Device: {device}; place: {place}. If it was not you, change your login password immediately and sign out the other devices.",
    },
    card_added: {
      title: "Bank card {target} has been added",
      body:
        "Bank card {target} has been added to your account and can be used for withdrawals once it is approved. If it was not you, change your login password and contact support immediately.",
    },
    card_changed: {
      title: "Bank card {target} has been changed",
      body:
        "Your bank card {target} has been changed and is under review again. If it was not you, change your login password and contact support immediately.",
    },
    address_added: {
      title: "USDT address {target} has been added",
      body:
        "USDT address {target} has been added to your account and can be used for withdrawals once it is approved. If it was not you, change your login password and contact support immediately.",
    },
    card_removed: {
      title: "Bank card {target} has been removed",
      body:
        "Bank card {target} has been removed from your account. Withdrawals that are in progress still go to it. If it was not you, change your login password and contact support immediately.",
    },
    address_removed: {
      title: "USDT address {target} has been removed",
      body:
        "USDT address {target} has been removed from your account. Withdrawals that are in progress still go to it. If it was not you, change your login password and contact support immediately.",
    },
    store_number_changed: {
      title: "Store number {target} has been linked",
      body:
        "Convenience store number {target} has been linked to your account. If it was not you, change your login password and contact support immediately.",
    },
    top_up_credited: {
      title: "Your top-up of {amount} has been credited",
      body:
        "Your top-up of {amount} TWD is in your main wallet and can be moved into any game. Turnover of 1× the top-up is required before you withdraw.",
    },
    withdrawals_locked: {
      title: "Withdrawals are locked for an hour",
      body:
        "Your withdrawal password was entered incorrectly {tries} times in a row, so withdrawals are locked for an hour. If it was not you, contact support immediately.",
    },
    password_reset_by_support: {
      title: "Support has reset your password",
      body:
        "Support has reset your login password and signed out all your devices. To protect your account, you cannot withdraw, add a bank card or set a withdrawal password for {hours} hours. If you did not ask for this, contact support immediately.",
    },
    password_changed: {
      title: "Your password was changed",
      body:
        'Your password was changed, and every other device was signed out. If this was not you, reset it with "Forgot password" at once and contact support.',
    },
    withdrawal_password_reset: {
      title: "Your withdrawal password was reset by support",
      body:
        "Support has removed your withdrawal password and signed you out everywhere. To protect your account, withdrawals, new cards and setting a withdrawal password are locked for {hours} hours. If you did not ask for this, contact support immediately.",
    },
    password_reset: {
      title: "Your login password was set anew",
      body:
        "Your login password was set anew by a code from a text message, and every device was signed out. To protect your account you can't withdraw or add a payout account for {hours} hours. If this was not you, contact support at once.",
    },
    withdrawal_password_forgotten: {
      title: "Your withdrawal password was set anew",
      body:
        "Your withdrawal password was set anew by a code from a text message and your login password. To protect your account you can't withdraw or add a payout account for {hours} hours. If this was not you, contact support at once.",
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
