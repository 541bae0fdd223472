export default {
  title: "Get the app",
  lead:
    "{site} needs no installer: add the site to your home screen and it opens full screen like an app. Do not install any file or profile that claims to be ours.",
  iphone: "iPhone, iPad (Safari)",
  iphoneSteps: ["Open the site in Safari", "Tap the Share button", "Choose “Add to Home Screen”, then tap “Add”"],
  android: "Android (Chrome)",
  androidSteps: [
    "Open the site in Chrome",
    "Tap the menu ⋮ at the top right",
    "Choose “Add to Home screen”, then tap “Install”",
  ],
  computer: "Computer (Chrome, Edge)",
  computerSteps: [
    "Open the site in Chrome or Edge",
    "Click the install icon at the right of the address bar",
    "Click “Install”",
  ],
  install: "Install on this device",
  installed: "Installed. Open it from your home screen",
  qr: "QR code of the site's address",
  qrHint: "Scan with your phone to open the site",
  facts: [
    "Your account and points are the same as on the web, always in the latest version.",
    "It needs an internet connection.",
    "Removing the icon from a device does not affect your account.",
  ],
};
