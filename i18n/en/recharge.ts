import type { Recharge } from "../tw/recharge.ts";

export const recharge: Recharge = {
  title: "Top up online",
  lead: "Choose a top-up method, create an order, then pay.",
  quick: "Quick actions",

  methods: "Top-up method",
  methodNames: { store: "Store code", atm: "ATM transfer", vip: "VIP ATM" },
  vendorMethods: { "c2p-CARD": "C2P-Credit card" },
  methodHints: {
    store: "Pay at a convenience store",
    atm: "From your own linked account only",
    vip: "A dedicated account for VIPs",
    usdt: "TRC20 network",
    card: "Card payment",
    other: "Online payment",
  },
  store: "Store chain",
  amount: "Top-up amount",
  range: "{min} to {max} each time",
  quickAmounts: "Quick amounts",

  summary: "This top-up",
  payBy: "Payment method",
  toPay: "Amount to pay",
  turnover: "Turnover added",
  oneTimes: "{amount} (1×)",
  toWallet: "Into your main wallet",
  submit: "Create top-up order",
  submitting: "Creating order",
  afterwards: "You are then taken to the payment page",
  opening: "Order created; opening the payment page",

  unsure: "No answer yet. Press again to check; the order is never created twice.",
  noneTitle: "No top-up method is available right now",

  rules: { store: "About paying at a store", transfer: "About paying by transfer", usdt: "How to pay in USDT" },
  storeRules: {
    once: "Each payment slip can be paid only once; please don't pay it again.",
    range: "{min} to {max} TWD each time.",
    turnover: "Turnover of 1× the top-up is required before you withdraw.",
    first: "Before your first top-up, contact support to activate your account.",
  },
  transferRules: {
    own: "Transfer from your own linked bank account.",
    forbidden: "Transfers from the post office or e-wallets are not allowed.",
    cardless: "Cardless cash deposits are not allowed.",
    once: "Each account number can be paid only once, with exactly the amount shown.",
    range: "{min} to {max} TWD each time.",
    turnover: "Turnover of 1× the top-up is required before you withdraw.",
    first: "Before your first top-up, contact support to activate your account.",
  },
  usdtRules: {
    network: "USDT is accepted over the TRC20 network only; anything sent over another network cannot be credited.",
    exact: "Send exactly the amount shown on the payment page.",
    minimum: "The minimum top-up is {min} TWD.",
    turnover: "Turnover of 1× the top-up is required before you withdraw.",
    first: "Before your first top-up, contact support to activate your account.",
  },
};
