import type { Recharge } from "../tw/recharge.ts";

export const recharge: Recharge = {
  title: "Top up online",
  lead: "Choose a way to pay; the order then takes you to the payment page.",
  quick: "Quick actions",

  methods: "Ways to top up",
  methodNames: { store: "Store code", atm: "ATM transfer", vip: "VIP ATM" },
  methodHints: {
    store: "Pay at a convenience store",
    atm: "From your own bound account only",
    vip: "An account for VIPs",
    usdt: "TRC20 network",
    card: "Card payment",
    other: "Online payment",
  },
  store: "Store chain",
  amount: "Amount",
  range: "{min} to {max} each time",
  quickAmounts: "Quick amounts",

  summary: "This top-up",
  payBy: "Paid by",
  toPay: "To pay",
  turnover: "Turnover added",
  oneTimes: "{amount} (1 time)",
  toWallet: "Into your main wallet",
  submit: "Create the order",
  submitting: "Creating the order",
  afterwards: "The order then takes you to the payment page",
  opening: "The order stands; opening the payment page",

  unsure: "No answer yet. Press again to confirm: the same order is never made twice.",
  noneTitle: "No way to top up is open at the moment",

  rules: { store: "About paying at a store", transfer: "About paying by transfer", usdt: "How to pay by USDT" },
  storeRules: {
    once: "Each payment slip can be paid once; please don't pay it again.",
    range: "{min} to {max} TWD each time.",
    turnover: "A top-up adds one times turnover; you can withdraw once it is met.",
    first: "Before your first top-up, contact support to activate your account.",
  },
  transferRules: {
    own: "Transfer from your own bound bank account.",
    forbidden: "Transfers through the postal service or mobile wallet apps are forbidden.",
    cardless: "Cardless cash deposits are forbidden.",
    once: "Each account number can be paid once, with exactly the amount shown.",
    range: "{min} to {max} TWD each time.",
    turnover: "A top-up adds one times turnover; you can withdraw once it is met.",
    first: "Before your first top-up, contact support to activate your account.",
  },
  usdtRules: {
    network: "USDT over the TRC20 network only; money sent over another network does not arrive.",
    exact: "Pay exactly the amount on the payment page.",
    minimum: "Minimum top-up {min} TWD.",
    turnover: "A top-up adds one times turnover; you can withdraw once it is met.",
    first: "Before your first top-up, contact support to activate your account.",
  },
};
