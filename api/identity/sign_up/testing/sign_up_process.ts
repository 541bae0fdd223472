import { createInterface } from "node:readline";
import process from "node:process";
import { connect } from "@/db/connect.ts";
import type { TypedSignUp } from "@/shared/rules/sign_up_rules.ts";
import { testCtx } from "@/testing/site/test_ctx.ts";
import { signUp } from "../sign_up.ts";

/**
 * Visitors who sign up, as a process of its own: `sign_up_process.ts <database URL>`. It says "ready". For each line that
 * it reads, a JSON list of forms, it sends all of them at once and prints how often they got which answer.
 */
const [databaseUrl = ""] = Deno.args;
await using db = connect(databaseUrl, { max: 4 });
const ctx = testCtx(db, "nowhere");
await say("ready");
for await (const line of createInterface({ input: process.stdin })) {
  const forms: TypedSignUp[] = JSON.parse(line);
  const answers: Record<string, number> = {};
  for (const answer of await Promise.all(forms.map(send))) answers[answer] = (answers[answer] ?? 0) + 1;
  await say(JSON.stringify(answers));
}

async function say(message: string): Promise<void> {
  await Deno.stdout.write(new TextEncoder().encode(`${message}\n`));
}

async function send(form: TypedSignUp): Promise<string> {
  const outcome = await signUp(ctx, form, { address: "203.0.113.7", userAgent: "" }, "tw");
  if (outcome.ok) return "member";
  const { refusal } = outcome;
  return refusal.code === "invalid_field" ? refusal.details.fields.map(({ word }) => word).join() : refusal.code;
}
