import type { Common } from "../tw/common.ts";

export const common: Common = {
  pageTitle: "{page} | {site}",
  skip: "Skip to main content",
  home: "Home",
  back: "Back",
  backHome: "Back to home",
  tryAgain: "Try again",
  close: "Close",
  confirm: "Confirm",
  cancel: "Cancel",

  language: "Language",
  appearance: "Appearance",
  themes: { dark: "Dark", light: "Light", high: "High contrast", system: "Follow the system" },

  support: "Support",
  supportTitle: "Customer support",
  supportHint:
    "Search for this ID in the messaging app to reach us. Support has to activate your account before your first top-up.",
  supportId: "Support ID",

  login: "Sign in",
  logout: "Sign out",
  logoutAsk: "Sign out?",
  logoutHint: "You will need to sign in again on this device to use the member area.",

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
    record: "Transaction history",
    card: "Bank cards",
  },

  quickNav: "Main functions",
  cash: "Top up / withdraw",
  mine: "Me",
  news: "News",

  accountingDay: "Accounting day",
  clockHint: "This clock shows the accounting day ({days} day from the actual date)",
  onlineCount: "Online now",
  playFairly: "Play within your means.",
  adultsOnly: "No one under 18 may use this service",
  footerGames: "Games",
  footerMember: "Members",
  footerHelp: "Help",
  copyright: "© {year} {site}",

  timeout: "The connection timed out. Please try again",
  unsure: "The connection was lost and it may or may not have been sent. Reload the page to check before you try again",
  requestFailed: "Something went wrong. Please try again",
  notFoundTitle: "Page not found",
  notFoundHint: "The address may be wrong, or the page has been removed.",
  errorTitle: "Something went wrong",
  errorHint: "We could not process this right now. Please try again later.",
  maintenanceTitle: "Under maintenance",
  maintenanceHint:
    "The service is paused for maintenance. Your points and orders are not affected. Please come back later.",
};
