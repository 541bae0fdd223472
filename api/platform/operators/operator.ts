import { z } from "zod";
import { systemOperator } from "../audit/record_event.ts";

/** The name of an operator's account: as it is typed, so that no two look the same. */
export const OperatorName = z.string().regex(/^[a-z][a-z0-9._-]{1,31}$/).refine((name) => name !== systemOperator);
