import { exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import type { Report } from "../output/report.ts";

/** That there is no such red packet. */
export function noSuchPacket(key: string): Report {
  return {
    message: translated`There is no red packet ${key}. \`red-packets list\` shows them.`,
    code: exitCodes.notFound,
  };
}
