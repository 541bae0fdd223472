export const sms = {
  message: "[{site}] Your code is {code}. It is valid for 10 minutes. Never tell it to anyone.",
  sent: "The code was sent",
};
