export default {
  lead: "Your number at each chain of convenience stores: one for each, and you may change it at any time.",
  store: "Store",
  number: "Number",
  rule: "Letters and digits only, 4 to 20 of them",
  submit: "Link",
  bound: "Linked numbers",
  done: "The number is linked",
  none: "No number is linked yet",
  sealed: "Numbers are kept encrypted; only their ends are shown.",
};
