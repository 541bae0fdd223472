import { z } from "zod";
import { isStoreNumber, type StoreTypeCode, storeTypes } from "@/shared/rules/store_number.ts";

/** A member's number at a chain of convenience stores. */
export const StoreNumberInput = z.object({
  store_type: z.enum(Object.keys(storeTypes) as [StoreTypeCode, ...StoreTypeCode[]]),
  number: z.string().max(200, "store_number").trim().refine(isStoreNumber, "store_number")
    .meta({ example: "A1234567", description: "4 to 20 letters and digits" }),
});

/** A bound number as its member sees it. */
export const StoreNumber = z.object({
  store_type: z.string().meta({ example: "IBON" }),
  number: z.string().meta({ description: "Masked", example: "******4567" }),
});
export type StoreNumber = z.output<typeof StoreNumber>;

export const StoreNumberAnswer = z.object({ data: StoreNumber });
export const StoreNumbersAnswer = z.object({ data: z.array(StoreNumber) });
