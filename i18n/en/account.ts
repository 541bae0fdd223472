import type { Account } from "../tw/account.ts";

export const account: Account = {
  title: "My account",
  lead: "Your profile, the account's security, and where withdrawals go.",

  profile: "Profile",
  account: "Username",
  name: "Name",
  nickname: "Nickname",
  level: "Member level",
  mobile: "Mobile",
  line: "Messaging ID",
  promoteCode: "Invite code",
  introducer: "Introduced by",
  status: "Status",
  statuses: {
    new: "Not activated yet: contact support before your first top-up",
    active: "Activated",
    self_excluded: "Excluded by your own choice until {until} (Taipei time)",
    frozen: "Suspended",
    closed: "Closed",
  },
  notSet: "Not set",
  changeNickname: "Change the nickname",
  nicknameRule: "At most 20 characters; leave it empty for none",
  save: "Save",
  saved: "Saved",

  security: "Security",
  set: "Set",
  change: "Change",
  payoutAccounts: "Where withdrawals go",
  managePayoutAccounts: "Manage",
  noPayoutAccounts: "No bank card or crypto address yet",
  addPayoutAccount: "Add one",
};
