import { connect } from "@/db/connect.ts";
import { testCtx } from "@/testing/site/test_ctx.ts";
import { SignIn } from "../schema.ts";
import { signIn } from "../sign_in/sign_in.ts";

/**
 * One who guesses passwords, as a process of its own: `guess_process.ts <database URL> <prefix> <count>`. It says "ready",
 * waits for a line, then guesses at so many accounts at once from one address and prints how often it got which answer.
 */
const [databaseUrl = "", prefix = "", count = "0"] = Deno.args;
await using db = connect(databaseUrl, { max: 4 });
const ctx = testCtx(db, "nowhere");
await Deno.stdout.write(new TextEncoder().encode("ready\n"));
await Deno.stdin.read(new Uint8Array(16));
const visitor = { address: "203.0.113.7", userAgent: "" };
const outcomes = await Promise.all(
  Array.from(
    { length: Number(count) },
    (_, guess) => signIn(ctx, SignIn.parse({ account: `${prefix}${guess}`, password: "wrong-one" }), visitor, "tw"),
  ),
);
const answers: Record<string, number> = {};
for (const outcome of outcomes) {
  const word = outcome.ok ? "signed_in" : outcome.refusal.code;
  answers[word] = (answers[word] ?? 0) + 1;
}
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(answers)));
