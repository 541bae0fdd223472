/** Mails about what an account may do, and where it is signed in. */
export default {
  account_activated: {
    title: "Your account has been activated",
    body: "Support has activated your account. You can top up now.",
  },
  account_frozen: {
    title: "Your account has been frozen",
    body:
      "Support has frozen your account and signed out all your devices. Top-ups, transfers and withdrawals in progress still complete, and your points stay yours. If you have questions, please contact support.",
  },
  account_unfrozen: {
    title: "Your account is no longer frozen",
    body:
      "Support has unfrozen your account, and you can sign in again. If you did not ask for this, change your login password immediately.",
  },
  points_recalled: {
    title: "Support has taken your points in games back",
    body:
      "Support has ended your open games and is moving your points in games back to your main wallet. A transfer that a provider has not confirmed yet arrives once it has. Your points go nowhere else. If you have questions, contact support.",
  },
  self_excluded: {
    title: "Your self-exclusion has begun",
    body:
      "As you asked, you cannot top up, move points into games or play until {until}. You can still see your records and withdraw. It cannot be ended early.",
  },
  devices_signed_out: {
    title: "Other devices have been signed out",
    body:
      "{count} other devices have been signed out of your account. If it was not you, change your login password and contact support immediately.",
  },
  signed_out_by_support: {
    title: "Support has signed out your devices",
    body:
      "Support has signed out all devices of your account. Please sign in again. If you did not ask for this, contact support immediately.",
  },
  email_added: {
    title: "E-mail address {target} has been added",
    body:
      "E-mail address {target} has been added to your account, and copies of your mails go there. If it was not you, remove it under Security and change your login password immediately.",
  },
  email_removed: {
    title: "E-mail address {target} has been removed",
    body:
      "E-mail address {target} has been removed from your account, and no copies go there any more. If it was not you, change your login password and contact support immediately.",
  },
  email_unreachable: {
    title: "E-mail address {target} takes no e-mails",
    body:
      "The mailbox {target} has refused copies of your mails several times in a row, so no more are sent there. Please check the address; on the security page you can name another one or switch copies on again.",
  },
  mobile_corrected: {
    title: "Support has corrected your mobile number",
    body:
      "By the proof that you gave, support has corrected your mobile number from {before} to {after}. To protect your account, you can't withdraw or change payout accounts for {hours} hours. If you did not ask for this, contact support immediately.",
  },
  line_corrected: {
    title: "Support has corrected your messaging ID",
    body:
      "By the proof that you gave, support has corrected your messaging ID from {before} to {after}. To protect your account, you can't withdraw or change payout accounts for {hours} hours. If you did not ask for this, contact support immediately.",
  },
  name_corrected: {
    title: "Support has corrected your name",
    body:
      "By the proof that you gave, support has corrected your name from {before} to {after}. To protect your account, you can't withdraw or change payout accounts for {hours} hours. If you did not ask for this, contact support immediately.",
  },
};
