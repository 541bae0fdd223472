import { endOfStoreNumber, storeTypes } from "@/shared/rules/store_number.ts";
import { answer } from "@/api/platform/http/answer/answer.ts";
import { ctxOf, memberOf, visitorOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { NoFields } from "@/api/identity/members/schema.ts";
import { done } from "../../result.ts";
import { bindStoreNumber } from "./bind_store_number.ts";
import { listStoreNumbers, toStoreNumber } from "./list_store_numbers.ts";
import { StoreNumberAnswer, StoreNumberInput, StoreNumbersAnswer } from "./schema.ts";

/** Members' numbers at convenience stores. A GET lists them, a POST binds one: the contract has one path for both. */
export const storeNumberRoutes = apiRoutes("store numbers")
  .read("user/store/bind", {
    summary: "The member's numbers at convenience stores",
    action: "read",
    getOnly: true,
    input: NoFields,
    answer: StoreNumbersAnswer,
  }, async (c) => done({ data: await listStoreNumbers(ctxOf(c), memberOf(c)) }))
  .write("user/store/bind", {
    summary: "Binds the member's number at a chain of convenience stores, in the place of the one before",
    action: "change_profile",
    needsStepUp: true,
    input: StoreNumberInput,
    answer: StoreNumberAnswer,
    refusals: ["step_up_required"],
  }, async (c, { store_type, number }) => {
    const chain = storeTypes[store_type];
    const bound = await bindStoreNumber(ctxOf(c), memberOf(c), { chain, number }, visitorOf(c));
    return answer(bound, () => ({ data: toStoreNumber(chain, endOfStoreNumber(number)) }));
  });
