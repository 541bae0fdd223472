/**
 * A program: does one thing to a withdrawal and kills itself, as `kill -9` does, at the given point. Points are before and
 * after each commit, after each statement outside of a transaction, and after each answer of the bank: between two of them
 * nothing changes for anybody else. Says how many points it passed if there are fewer.
 */
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { int8AsBigint } from "@/db/connect.ts";
import type { DB } from "@/db/types.ts";
import { testCtx } from "../../testing/test_ctx.ts";
import { createSandboxSender } from "../payouts/sandbox/adapter.ts";
import { perform } from "./acts.ts";
import { readTask } from "./task.ts";

const { act, order, databaseUrl, bankUrl, secret, at, dieAt } = readTask(Deno.args[0] ?? "");
const now = () => at;
let points = 0;

function pass(): void {
  if (++points === dieAt) Deno.kill(Deno.pid, "SIGKILL");
}

function mortal(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      let inTransaction = false;
      const query = async (text: string, values: unknown[]) => {
        inTransaction ||= text === "begin";
        if (text === "commit") pass();
        const answer = await client.query(text, values);
        inTransaction &&= text !== "commit" && text !== "rollback";
        if (!inTransaction) pass();
        return answer;
      };
      return { query, release: () => client.release() } as unknown as Awaited<ReturnType<PostgresPool["connect"]>>;
    },
    end: () => pool.end(),
  } as PostgresPool;
}

const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, types: int8AsBigint });
const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: mortal(pool) }) });
const bank = createSandboxSender({ baseUrl: bankUrl, secret, mode: "a", now, timeoutMs: 60_000 });
const sender: typeof bank = {
  mode: "a",
  async send(payout) {
    const answer = await bank.send(payout);
    pass();
    return answer;
  },
  async query(id) {
    const answer = await bank.query(id);
    pass();
    return answer;
  },
};
await perform({ ...testCtx(db, ""), now, payouts: new Map([["a", sender]]) }, act, order);
await db.destroy();
await Deno.stdout.write(new TextEncoder().encode(`${points}`));
