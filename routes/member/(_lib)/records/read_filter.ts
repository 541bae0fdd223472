import type { z } from "zod";
import { fieldErrors } from "@/api/platform/http/answer/problem.ts";
import type { RecordParams } from "../../(_components)/records/record_params.ts";
import type { Texts } from "@/i18n/mod.ts";

/** The filter in a record page's address, or its fault. */
type RecordFilter<Filter> = { filter: Filter } | { errors: { path: string; message: string }[] };

/** The filter as the page's form shows it again. */
export function readRecordParams({ searchParams }: URL, name: RecordParams["choice"]["name"]): RecordParams {
  const text = (name: string) => searchParams.get(name) ?? "";
  return { choice: { name, value: text(name) }, from: text("from"), to: text("to") };
}

/** Reads the filter of a record page; the rules and sentences are the API's. A field left empty is none. */
export function readFilter<Filter>({ searchParams }: URL, input: z.ZodType<Filter>, t: Texts): RecordFilter<Filter> {
  const given = [...searchParams].filter(([name, value]) => names.has(name) && value !== "");
  const filter = input.safeParse(Object.fromEntries(given));
  return filter.success ? { filter: filter.data } : { errors: fieldErrors(filter.error, t) };
}

const names = new Set(["state", "game_name", "from", "to", "cursor"]);
