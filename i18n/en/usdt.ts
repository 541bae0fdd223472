export default {
  title: "Pay in USDT",
  send: "Send",
  sent: "Sent",
  orderSum: "Order amount",
  equals: "= NT$ {amount} · rate {rate}",
  address: "Receiving address",
  amount: "Amount to send",
  network: "Network",
  qr: "QR code of the receiving address",
  qrCaption: "TRC20 network only",
  qrHint: "Scan the address with your wallet app, then enter and check the amount yourself.",
  networkTitle: "Make sure the network is TRC20.",
  networkHint:
    "Anything sent over ERC20, BEP20 or another network cannot be recovered. The address begins with T and has 34 characters.",
  exactTitle: "Send exactly this amount in one transfer (six decimals).",
  exactHint:
    "Wallet fees are not included. Sending less, more or in parts is not credited automatically; support has to check it.",
  received: "{received} USDT received",
  receivedHint:
    "This order needs {units} USDT. Less, more or several parts have to be checked by support; please send no more and contact support.",
  paid: "Confirmed on chain",
  refresh: "I have sent it, check again",
};
