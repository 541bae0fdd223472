import { answerRules } from "./answer_rules.ts";
import { boundsRules } from "./bounds_rules.ts";
import { gameListRules } from "./game_list_rules.ts";
import { garbageRules } from "./garbage_rules.ts";
import { playRules } from "./play_rules.ts";
import { type Harness, openSuite } from "./harness.ts";
import { settledRules } from "./settled_rules.ts";
import { timeRules } from "./time_rules.ts";
import { transferRules } from "./transfer_rules.ts";

/** Rules by the sentence that they hold, each tried with a harness of its own. */
export type Rules = Record<string, (harness: Harness) => Promise<void>>;

/** Tests the rules of every adapter, whatever its protocol, over real sockets. Call it from the adapter's test. */
export function conformance(protocol: string): void {
  Deno.test(`${protocol} keeps every rule of a provider's adapter`, async (t) => {
    await using suite = await openSuite(protocol);
    for (
      const rules of [
        transferRules,
        timeRules,
        answerRules,
        garbageRules,
        playRules,
        settledRules,
        gameListRules,
        boundsRules,
      ]
    ) {
      for (const [message, check] of Object.entries(rules)) await t.step(message, () => check(suite.harness()));
    }
  });
}
