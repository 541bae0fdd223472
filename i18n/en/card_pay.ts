export default {
  title: "Pay by card",
  summary: "Order summary",
  method: "Payment method",
  deadline: "Pay by",
  frame: "The payment provider's page",
  frameHint: "The payment provider handles the payment and then brings you back here.",
  whole: "Not responding? Open the payment page in the full window",
  safe: "Your card number is entered only on the payment provider's page.",
  safeHint: "We never see or store your card details. Please use your own card.",
};
