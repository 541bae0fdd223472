import { z } from "zod";

const minutesOrDays = z.string().regex(/^[1-9]\d{0,4}$/).transform(Number);

const Common = z.object({
  MerchantTradeNo: z.string().regex(/^[A-Za-z0-9]{1,20}$/),
  MerchantTradeDate: z.string().regex(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/),
  PaymentType: z.literal("aio"),
  EncryptType: z.literal("1"),
  TradeDesc: z.string().min(1).max(200),
  ItemName: z.string().min(1).max(400),
  ReturnURL: z.url({ protocol: /^https?$/ }).max(200),
  PaymentInfoURL: z.url({ protocol: /^https?$/ }).max(200),
  ClientBackURL: z.url({ protocol: /^https?$/ }).max(200),
  CustomField1: z.string().max(50),
  CustomField2: z.string().max(50).default(""),
});

/** An order as the gateway takes it: its limits for amounts (TWD) and times are the real one's. */
export const OrderRequest = z.discriminatedUnion("ChoosePayment", [
  Common.extend({
    ChoosePayment: z.literal("ATM"),
    TotalAmount: twd(16, 49_999),
    ExpireDate: minutesOrDays.refine((days) => days <= 60),
  }),
  Common.extend({
    ChoosePayment: z.literal("CVS"),
    ChooseSubPayment: z.enum(["CVS", "IBON", "FAMILY", "HILIFE", "OK"]),
    TotalAmount: twd(33, 20_000),
    StoreExpireDate: minutesOrDays.refine((minutes) => minutes <= 43_200),
  }),
  Common.extend({
    ChoosePayment: z.literal("BARCODE"),
    TotalAmount: twd(17, 20_000),
    StoreExpireDate: minutesOrDays.refine((days) => days <= 60),
  }),
]);
export type OrderRequest = z.infer<typeof OrderRequest>;

function twd(min: number, max: number) {
  return z.string().regex(/^[1-9]\d{0,6}$/).transform(Number).refine((amount) => amount >= min && amount <= max)
    .transform(BigInt);
}
