import type { ChainDb } from "./tables.ts";
import type { SandboxContext } from "../vendors/common/sandbox_vendor.ts";
import { Hono } from "hono";
import { sql } from "kysely";
import { isChecksumRight, toAddress } from "@/api/payments/chain/tron_address.ts";
import { walletPage, type WalletWord } from "./wallet_page.tsx";

export interface SandboxChainOptions {
  /** The token whose transfers count, base58check. */
  contract: string;
  /** How many newer blocks make a block final; default 2, so that a try-out needn't wait the minute of the real chain. */
  finalAfter?: number;
}

/** The running sandbox server. */
export interface ChainService extends Required<SandboxChainOptions> {
  context: SandboxContext;
  db: ChainDb;
}

/** The wallet: its page, and what its buttons do. The clock decides the newest and the newest final block. */
export function walletRoutes({ db, context, contract }: ChainService, head: () => number, final: () => number): Hono {
  const show = async (query: URLSearchParams, word: WalletWord | null) => {
    const sent = await db.selectFrom("chain_transfers").selectAll().orderBy("id", "desc").limit(20).execute();
    return walletPage({ query, word, sent, contract, finalBlock: final(), path: path() });
  };
  const path = () => `${new URL(context.url()).pathname}/wallet`;
  const isWord = (word: string | null): word is WalletWord => word === "sent" || word === "forked";
  return new Hono()
    .use(async (c, next) => {
      const site = c.req.header("sec-fetch-site");
      // Another site's page may not press this wallet's buttons.
      if (c.req.method === "POST" && site !== undefined && site !== "same-origin") return c.text("403", 403);
      return await next();
    })
    .get("/", (c) => {
      const query = new URL(c.req.url).searchParams;
      const word = query.get("word");
      return show(query, isWord(word) ? word : null);
    })
    .post("/send", async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const [to, units] = [form.get("to")?.trim() ?? "", unitsOf(form.get("amount")?.trim() ?? "")];
      if (!isChecksumRight(to)) return await show(form, "wrong_address");
      if (units === null) return await show(form, "wrong_amount");
      await db.insertInto("chain_transfers").values({
        tx_id: crypto.getRandomValues(new Uint8Array(32)).toHex(),
        // It waits for the next block.
        block: BigInt(head() + 1),
        contract: form.get("token") === "false" ? falseContract : contract,
        from_address: payer,
        to_address: to,
        units,
        failed: form.get("outcome") === "failed",
      }).execute();
      return back(path(), form, "sent");
    })
    .post("/fork", async (c) => {
      await db.updateTable("chain_transfers").set({ undone: true })
        .where("block", ">", sql<bigint>`${final()}::bigint`).execute();
      return back(path(), new URLSearchParams(await c.req.text()), "forked");
    });
}

const payer = toAddress("9a".repeat(20));
// Anybody may deploy a token that calls itself USDT.
const falseContract = toAddress("fa".repeat(20));

/** Back to the page, so that loading it again sends nothing again. */
function back(path: string, form: URLSearchParams, word: WalletWord): Response {
  const stored = ["to", "amount", "lang"].flatMap((name) => form.get(name) ? [[name, form.get(name)!]] : []);
  const query = new URLSearchParams([...stored, ["word", word]]);
  return new Response(null, { status: 303, headers: { location: `${path}?${query}` } });
}

/** USDT as typed, at most six decimals, in units. */
function unitsOf(amount: string): bigint | null {
  const [, whole = "", fraction = ""] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(amount) ?? [];
  return whole === "" ? null : BigInt(whole + fraction.padEnd(6, "0"));
}
