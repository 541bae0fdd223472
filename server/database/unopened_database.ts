import { causeText } from "@/api/log/cause_text.ts";
import type { DatabaseAddress } from "@/db/address.ts";
import { databaseAddress } from "@/db/address.ts";

/**
 * Why a database can't be opened, as a sentence that says what to do; without the password. An error that is none of
 * the usual ones is given back as it is.
 * @param error what the driver threw
 */
export function unopened(error: unknown, url: string): unknown {
  const sentence = sentenceFor(error, databaseAddress(url));
  return sentence === null ? error : new Error(sentence, { cause: error });
}

const unreachable = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOENT"];

function sentenceFor(error: unknown, { hosts, database, user, session }: DatabaseAddress): string | null {
  const code = codeOf(error);
  const host = hosts.map(({ host, port }) => port ? `${host}:${port}` : host || "localhost").join(",");
  if (error instanceof Deno.errors.NotCapable) {
    return `This program may not open a file that DATABASE_URL names (${causeText(error)}): add its folder to the ` +
      "permissions of deno.json, or use one of those in docs/running.md.";
  }
  if (error instanceof Error && "syscall" in error && error.syscall === "open") {
    return `A file that DATABASE_URL names can't be read: ${causeText(error)}.`;
  }
  if (code === "57P03" && session !== "any") {
    return `No server at ${host} is ${session}, as target_session_attrs asks: is there one that takes writes?`;
  }
  if (unreachable.includes(code)) {
    return `The database at ${host} can't be reached (${code}): is it running, and is DATABASE_URL right?`;
  }
  // PostgreSQL, appendix A: error codes.
  switch (code) {
    case "3D000":
      return `The server at ${host} has no database "${database}": create it, or correct DATABASE_URL.`;
    case "28P01":
    case "28000":
      return `The server at ${host} rejects "${user}" with that password: correct DATABASE_URL.`;
    default:
      return null;
  }
}

/** The code of the error; of several addresses of one name, of the first one's. */
function codeOf(error: unknown): string {
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : "";
}
