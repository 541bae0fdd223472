import type { CardPay } from "../tw/card_pay.ts";

export const cardPay: CardPay = {
  title: "Pay by card",
  summary: "Your order",
  method: "Paid by",
  deadline: "Pay by",
  frame: "The payment company's page",
  frameHint: "The payment company takes over and then brings you back here.",
  whole: "Nothing happens? Open the payment page in the whole window",
  safe: "Your card number is entered on the payment company's page only.",
  safeHint: "This site neither sees nor keeps card data. Please use a card of your own.",
};
