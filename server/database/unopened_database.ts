/**
 * Why a database can't be opened, as a sentence that says what to do; without the password. An error that is none of
 * the usual ones is given back as it is.
 * @param error what the driver threw
 */
export function unopened(error: unknown, url: string): unknown {
  const sentence = sentenceFor(codeOf(error), new URL(url));
  return sentence === null ? error : new Error(sentence, { cause: error });
}

const unreachable = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"];

function sentenceFor(code: string, { host, pathname, username }: URL): string | null {
  if (unreachable.includes(code)) {
    return `The database at ${host} can't be reached (${code}): is it running, and is DATABASE_URL right?`;
  }
  // PostgreSQL, appendix A: error codes.
  switch (code) {
    case "3D000":
      return `The server at ${host} has no database "${
        decodeURIComponent(pathname.slice(1))
      }": make it there, or correct DATABASE_URL.`;
    case "28P01":
    case "28000":
      return `The server at ${host} does not let "${username}" in with that password: correct DATABASE_URL.`;
    default:
      return null;
  }
}

/** The code of the error; of several addresses of one name, of the first one's. */
function codeOf(error: unknown): string {
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : "";
}
