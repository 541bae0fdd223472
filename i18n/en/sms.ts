export default {
  message: "[{site}] Your code is {code}. It is valid for 10 minutes. Never tell it to anyone.",
  sent: "The code was sent",
  corrected:
    "[{site}] Support has corrected your account's {field}. Withdrawals are locked for {hours} hours. If you did not ask for this, contact support immediately.",
  correctedFields: { mobile: "mobile number", line: "messaging ID", name: "name" },
};
