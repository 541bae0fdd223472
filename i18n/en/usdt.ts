import type { Usdt } from "../tw/usdt.ts";

export const usdt: Usdt = {
  title: "Pay in USDT",
  send: "Send",
  equals: "= NT$ {amount} · rate {rate}",
  address: "Address",
  amount: "Amount",
  network: "Network",
  qr: "QR code of the address",
  qrCaption: "TRC20 network only",
  qrHint: "Scan with your wallet app, then enter and check the amount yourself.",
  networkTitle: "Make sure the network is TRC20.",
  networkHint:
    "What is sent over ERC20, BEP20 or another network cannot be recovered. The address begins with T and has 34 characters.",
  exactTitle: "Send exactly this amount, all six decimals, at once.",
  exactHint: "Fees come on top. Less, more or several parts are not credited by themselves; support has to check them.",
  received: "{received} USDT have come",
  receivedHint:
    "This order needs {units} USDT. Less, more or several parts have to be checked by support: please send no more and contact them.",
  paid: "Confirmed on chain",
  refresh: "I have sent it, update",
};
