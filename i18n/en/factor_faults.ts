export default {
  /** The faults of a field of a second factor or passkey. */
  faults: {
    code_required: "Enter the code",
    code_format: "That is not a code",
    passkey_name: "A name has 1 to 40 characters",
  },
  /** Why a second factor or passkey was not taken, or is asked for. */
  refusals: {
    second_factor_required: "Enter the 6 digits from your authenticator app, or a recovery code",
    second_factor_wrong: "That code is wrong or has been used already. Try the next one",
    second_factor_missing: "Your VIP level needs two-step verification or a passkey. Set one up under Security first",
    second_factor_unproved: "This amount needs a fresh code or your passkey. Confirm it under Security, then withdraw",
    factor_proof_required: "Please confirm it is you with a code, a recovery code or a passkey first",
    enrolment_over: "Setup has expired. Scan a new QR code",
    passkey_refused: "That passkey could not be used. Try again or use your password",
    too_many_passkeys: "You can have at most {max} passkeys",
  },
};
