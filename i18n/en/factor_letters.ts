/** Mails about a member's second factors. */
export default {
  second_factor_guessed: {
    title: "Wrong codes at sign-in",
    body:
      "Someone entered your password and then {tries} wrong codes in a row, so codes are paused for now. If it was not you, change your password at once.",
  },
  totp_added: {
    title: "Two-step verification is on",
    body:
      "Signing in to your account now takes a code from your authenticator app. If it was not you, contact support at once.",
  },
  totp_removed: {
    title: "Two-step verification is off",
    body:
      "Your account no longer asks for a code, and its recovery codes have ended. If it was not you, change your password and contact support at once.",
  },
  recovery_codes_renewed: {
    title: "New recovery codes",
    body:
      "Your ten recovery codes were made anew; the old ones no longer work. If it was not you, change your password and contact support at once.",
  },
  recovery_code_used: {
    title: "A recovery code was used",
    body:
      "A recovery code was used in place of your authenticator app. To protect your account you can't withdraw or add a payout account for {hours} hours. If it was not you, change your password and contact support at once.",
  },
  passkey_added: {
    title: "A passkey was added",
    body:
      "The passkey “{name}” was added to your account and can sign in to it. If it was not you, remove it under Security and contact support at once.",
  },
  passkey_removed: {
    title: "A passkey was removed",
    body:
      "The passkey “{name}” was removed from your account and can no longer sign in. If it was not you, change your password and contact support at once.",
  },
  factors_removed: {
    title: "Support removed your two-step verification",
    body:
      "Support removed your authenticator, recovery codes and passkeys, and signed out every device. To protect your account you cannot withdraw or change payout accounts for {hours} hours. If you did not ask for this, contact support at once.",
  },
};
