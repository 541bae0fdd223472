import { browserTests } from "./browser_tests.ts";
import { databaseCode } from "./database_code.ts";
import { formatters } from "./formatters.ts";
import { forms } from "./forms.ts";
import { freshInternals } from "./fresh_internals.ts";
import { hostTime } from "./host_time.ts";
import { layers } from "./layers.ts";
import { limitedLocks } from "./limited_locks.ts";
import { privateWords } from "./private_words.ts";
import { replacedNames } from "./replaced_names.ts";
import { transactions } from "./transactions.ts";
import { wireCodes } from "./wire_codes.ts";

/** What one file can show of our rules, for `deno lint` and editors. */
const plugin: Deno.lint.Plugin = {
  name: "jadehall",
  rules: {
    "browser-tests": browserTests,
    "database-code": databaseCode,
    formatters,
    forms,
    "fresh-internals": freshInternals,
    "host-time": hostTime,
    layers,
    "limited-locks": limitedLocks,
    "private-words": privateWords,
    "replaced-names": replacedNames,
    transactions,
    "wire-codes": wireCodes,
  },
};

export default plugin;
