import { browserTests } from "./rules/browser_tests.ts";
import { comments } from "./rules/comments.ts";
import { componentCalls } from "./component_calls.ts";
import { databaseCode } from "./rules/database_code.ts";
import { formatters } from "./rules/formatters.ts";
import { forms } from "./rules/forms.ts";
import { freshInternals } from "./rules/fresh_internals.ts";
import { hostTime } from "./rules/host_time.ts";
import { layers } from "./layers.ts";
import { limitedLocks } from "./rules/limited_locks.ts";
import { privateWords } from "./rules/private_words.ts";
import { replacedNames } from "./rules/replaced_names.ts";
import { spreadLiterals } from "./spread_literals.ts";
import { transactions } from "./rules/transactions.ts";
import { wireCodes } from "./rules/wire_codes.ts";

/** The rules of ours that one file can break, for `deno lint` and editors. */
const plugin: Deno.lint.Plugin = {
  name: "jadehall",
  rules: {
    "browser-tests": browserTests,
    comments,
    "component-calls": componentCalls,
    "database-code": databaseCode,
    formatters,
    forms,
    "fresh-internals": freshInternals,
    "host-time": hostTime,
    layers,
    "limited-locks": limitedLocks,
    "private-words": privateWords,
    "replaced-names": replacedNames,
    "spread-literals": spreadLiterals,
    transactions,
    "wire-codes": wireCodes,
  },
};

export default plugin;
