import type { Common } from "../tw/common.ts";

export const common: Common = {
  pageTitle: "{page} | {site}",
  skip: "Skip to main content",
  home: "Home",
  back: "Back",
  backHome: "Back to home",
  close: "Close",
  confirm: "Confirm",
  cancel: "Cancel",

  language: "Language",
  appearance: "Appearance",
  themes: { dark: "Dark", light: "Light", high: "High contrast", system: "Follow the system" },

  support: "Support",
  supportTitle: "Customer support",
  supportHint:
    "Look up this ID in the messaging app to reach us. Before your first top-up, support has to activate your account.",
  supportId: "Support ID",

  login: "Sign in",
  logout: "Sign out",
  logoutAsk: "Sign out?",
  logoutHint: "This device will need to sign in again before it can use the member area.",

  balance: "Main wallet balance",
  reloadBalance: "Refresh balance",
  deposit: "Top up",
  transfer: "Transfer",
  withdraw: "Withdraw",
  memberMenu: "Member menu",
  memberPages: "Member area",
  pages: {
    wallet: "My account",
    recharge: "Top up online",
    transfer: "Game points",
    withdraw: "Withdraw",
    gamepoint: "Points by provider",
    record: "Fund records",
    card: "Cards",
  },

  quickNav: "Main functions",
  cash: "Top up / withdraw",
  mine: "Mine",
  news: "News",

  accountingDay: "Accounting day",
  clockHint: "This clock shows the accounting day (now shifted by {days} day)",
  onlineCount: "Online now",
  playFairly: "Play within your means.",
  adultsOnly: "Not for anyone under 18",
  footerGames: "Games",
  footerMember: "Members",
  footerHelp: "Help",
  copyright: "© {year} {site}",

  timeout: "The request timed out",
  unsure:
    "The connection broke off, and it may have been sent all the same: reload the page to see before you try again",
  requestFailed: "Error",
  notFoundTitle: "This page could not be found",
  notFoundHint: "The address may be mistyped, or the page is gone.",
  errorTitle: "Something went wrong",
  errorHint: "We could not handle this just now. Please try again later.",
  maintenanceTitle: "Under maintenance",
  maintenanceHint: "The site is paused for maintenance. Your points and orders are safe; please come back later.",
};
