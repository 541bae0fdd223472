/**
 * A program: makes a transfer through the API's call, or an operator's recall, and kills itself, as `kill -9` does, at the given point. Points are
 * after each statement and after the provider's answer: between two of them nothing changes for other processes. Says how
 * many points it passed if there are fewer.
 */
import { createApi } from "@/api/app.ts";
import { createProviders } from "@/api/games/providers/create_providers.ts";
import { hashToken } from "@/api/identity/sessions/session.ts";
import { recallMember } from "@/api/identity/closing/recall_member.ts";
import { readSession } from "@/api/identity/sessions/read_session.ts";
import { testKeys } from "../providers/keys.ts";
import { testCtx } from "../site/test_ctx.ts";
import { mortalDatabase } from "../withdrawal_crashes/mortal_database.ts";
import { bodyOf, Task } from "./task.ts";

const task = Task.parse(JSON.parse(Deno.args[0] ?? ""));
const { db, pass, points } = mortalDatabase(task.databaseUrl, task.dieAt);
const reach = createProviders({
  sandbox: { url: task.providerUrl, keys: testKeys },
  timeoutMs: 60_000,
  now: () => task.at,
});
const ctx: ReturnType<typeof testCtx> = {
  ...testCtx(db, ""),
  now: () => task.at,
  providers: {
    of(row) {
      const provider = reach.of(row);
      return provider && {
        ...provider,
        async transfer(transfer) {
          const answer = await provider.transfer(transfer);
          pass();
          return answer;
        },
      };
    },
  },
};
if (task.isKnown) {
  const signedIn = await readSession(ctx, task.token);
  ctx.limiter.cacheSession(hashToken(task.token).toString("latin1"), signedIn!.member.id);
}
if (task.recallOf === undefined) {
  await createApi(ctx).request("/api/v1/game/transfer", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${task.token}`,
      "idempotency-key": task.key,
    },
    body: JSON.stringify(bodyOf(task)),
  });
} else {
  await recallMember(ctx, { account: task.recallOf, operator: "ada", reason: "a test", requestId: task.key });
}
await db.destroy();
await Deno.stdout.write(new TextEncoder().encode(`${points()}`));
