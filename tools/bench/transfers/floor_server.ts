// Serves the minimum of a transfer over HTTP: two commits around one call of the provider, each one statement that
// concurrent callers share, behind node:http. It has none of the site's rules (limits, statuses, double entry, a
// provable chain). Writes its address as a line. Usage: floor_server.ts <provider url> <provider secret>, and the
// database's url as BENCH_DATABASE_URL
import { createServer } from "node:http";
import pg from "pg";
import { v7 } from "uuid";
import { createProviders } from "@/api/games/providers/create_providers.ts";
import { hashToken } from "@/api/identity/sessions/session.ts";
import { createBatcher } from "@/packages/batcher/create_batcher.ts";
import { literal } from "@/db/ledger/batch.ts";
import { createLimiter } from "@/packages/batcher/limiter.ts";
import { testKeys } from "@/testing/providers/keys.ts";

interface Start {
  token: string;
  key: string;
  id: string;
  cents: number;
}

interface End extends Start {
  answer: string;
}

const [providerUrl, secret] = Deno.args as [string, string];
const pool = new pg.Pool({ connectionString: Deno.env.get("BENCH_DATABASE_URL"), max: 8 });
const keys = { ...testKeys, hmac_json: { secret } };
const provider = createProviders({ sandbox: { url: providerUrl, keys }, now: () => new Date() })
  .of({ code: "rsg", protocol: "hmac_json", base_url: null })!;
const limiter = createLimiter(1, 16);

const start = createBatcher<Start, string>(async (starts) => {
  const { rows } = await pool.query<{ id: string; player: string }>({
    name: "start",
    text: `
      with input as materialized (
        select a.id, a.key, a.cents, p.player, p.member_id
          from unnest($1::bytea[], $2::text[], $3::uuid[], $4::bigint[]) a (token_hash, key, id, cents)
          join sessions s on s.token_hash = a.token_hash
          join provider_players p on p.member_id = s.member_id and p.provider = 'rsg'
      ), keyed as (
        insert into floor.keys (member_id, key, order_id) select member_id, key, id from input order by 1, 2
      ), ordered as (
        insert into floor.orders (id, member_id, cents, state) select id, member_id, cents, 'sent' from input
      ), posted as (
        insert into floor.postings (order_id, kind, cents) select id, 'hold', cents from input
      ), held as (
        update floor.wallets w set cents = w.cents - abs(a.cents) from input a
          where w.member_id = a.member_id and w.code = case when a.cents > 0 then 'main' else 'game' end
      )
      select id, player from input`,
    values: [
      starts.map(({ token }) => hashToken(token)),
      starts.map(({ key }) => key),
      literal(starts.map(({ id }) => id)),
      literal(starts.map(({ cents }) => cents)),
    ],
  });
  const players = new Map(rows.map(({ id, player }) => [id, player]));
  return starts.map(({ id }) => players.get(id)!);
}, { limiter, keyOf: ({ token }) => token });

const end = createBatcher<End, void>(async (ends) => {
  await pool.query({
    name: "end",
    text: `
      with ended as materialized (
        update floor.orders o set state = 'succeeded' from unnest($1::uuid[], $2::text[], $3::text[]) e (id, key, answer)
          where o.id = e.id returning o.id, o.member_id, o.cents, e.key, e.answer
      ), posted as (
        insert into floor.postings (order_id, kind, cents) select id, 'settle', cents from ended
      ), arrived as (
        update floor.wallets w set cents = w.cents + abs(e.cents) from ended e
          where w.member_id = e.member_id and w.code = case when e.cents > 0 then 'game' else 'main' end
      )
      update floor.keys k set answer = e.answer from ended e where k.member_id = e.member_id and k.key = e.key`,
    values: [literal(ends.map(({ id }) => id)), ends.map(({ key }) => key), ends.map(({ answer }) => answer)],
  });
  return ends.map(() => undefined);
}, { limiter, keyOf: ({ token }) => token });

async function transfer(token: string, key: string, body: string): Promise<string> {
  const cents = JSON.parse(body).amount * 100;
  const input = { token, key, id: v7(), cents };
  const player = await start(input);
  const moved = await provider.transfer({
    transferId: input.id,
    player,
    amountCents: BigInt(cents),
    sentAt: new Date(),
  });
  if (moved.kind !== "moved") throw new Error(`the provider answered ${JSON.stringify(moved)}`);
  const answer = `{"data":{"order_id":"${input.id}","state":"succeeded"}}`;
  await end({ ...input, answer });
  return answer;
}

const server = createServer(async (request, response) => {
  let body = "";
  for await (const piece of request.setEncoding("utf8")) body += piece;
  const { authorization = "", "idempotency-key": key } = request.headers;
  const answer = await transfer(authorization.slice("Bearer ".length), String(key), body);
  response.writeHead(200, { "content-type": "application/json", "content-length": answer.length }).end(answer);
});
server.listen(0, "127.0.0.1", 4096, () => {
  const { port } = server.address() as { port: number };
  Deno.stdout.writeSync(new TextEncoder().encode(`http://127.0.0.1:${port}\n`));
});
