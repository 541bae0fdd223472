export default {
  title: "Notices on this device",
  lead:
    "When a top-up is credited, a withdrawal is paid out or a mail comes, this device shows a notice, until you sign out on it or your session ends.",
  turnOn: "Switch notices on",
  turnOff: "Switch notices off",
  isOn: "This device gets notices.",
  isOff: "This device gets no notices.",
  details: "Show the text and amounts on the lock screen",
  blocked:
    "Your browser blocks notices of this site. Allow “Notifications” in the browser’s settings for this site, then switch them on here.",
  unsupported:
    "This browser has no notices. On an iPhone or iPad, add the site to the home screen first and open it from there.",
  failed: "Notices can’t be switched on at the moment. Please try again later.",
  paid: "Your top-up has been credited",
  paidOut: "Your withdrawal has been paid out",
  mail: "You have a new mail",
};
