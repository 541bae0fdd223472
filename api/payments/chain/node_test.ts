import assert from "node:assert/strict";
import { createTronNode } from "./node.ts";
import { usdtContract } from "../deposits/vendors/usdt/keys.ts";

// In the shape of the documentation's examples: a block of three transactions, one of them a transfer of USDT.
const number = 66_987_565;
const contractHex = "a614f803b6fd780986a42c78ec9c7f77e6ded13c";
const [plain, transferring, reverted] = ["f", "0", "1"].map((digit) => digit.repeat(64)) as [string, string, string];
const block = {
  blockID: "0000000003fe262d52bfa4b2814f816fd2e57af5b98a33d60d8630a03a908e0e",
  block_header: {
    raw_data: {
      number,
      txTrieRoot: "faf8fe3858339ead25cc892461c82a59b84dca4a51c45b026676bf3f45a352a2",
      witness_address: "41b2f713d57dbcec679d93a8849fa0cd0e4db594ba",
      parentHash: "0000000003fe262c85cd6b02033f4c3e5c1efa35de256a17bd906dc61fb1aeed",
      version: 34,
      timestamp: 1_777_445_121_000,
    },
    witness_signature: "5b3c",
  },
  transactions: [plain, transferring, reverted].map((txID) => ({ txID, ret: [{ contractRet: "SUCCESS" }] })),
};
const info = (id: string) => ({ id, blockNumber: number, blockTimeStamp: 1_777_445_121_000, contractResult: [""] });
const log = {
  address: contractHex,
  topics: [
    "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
    "000000000000000000000000a614f803b6fd780986a42c78ec9c7f77e6ded13c",
    "0000000000000000000000000000000000000000000000000000000000000000",
  ],
  data: "0000000000000000000000000000000000000000000000000000000001e46dd0",
};
const called = { energy_usage_total: 31_895, result: "SUCCESS" };
const infos = [
  { ...info(plain), fee: 267_000, receipt: { net_fee: 267_000 } },
  { ...info(transferring), receipt: called, log: [{ ...log, topics: ["a".repeat(64)] }, log] },
  { ...info(reverted), receipt: { result: "REVERT" }, result: "FAILED", log: [log] },
];

type Says = Partial<Record<"getnowblock" | "getblockbynum" | "gettransactioninfobyblocknum", unknown>>;

interface NodeRequest {
  path: string;
  key: string | null;
  body: unknown;
}

/** A node that says what the test wants it to say. */
function nodeThat(says: Says) {
  const requested: NodeRequest[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const path = new URL(request.url).pathname;
    requested.push({ path, key: request.headers.get("tron-pro-api-key"), body: await request.json() });
    const said = says[path.split("/").at(-1) as keyof Says];
    return said instanceof Response ? said.clone() : Response.json(said);
  });
  const chain = createTronNode({ url: `http://127.0.0.1:${server.addr.port}/`, apiKey: "key", timeoutMs: 120_000 });
  return {
    requested,
    final: () => chain.finalBlock(),
    read: () => chain.transfersIn(usdtContract, BigInt(number)),
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

const whole: Says = { getnowblock: block, getblockbynum: block, gettransactioninfobyblocknum: infos };
const unreadable = { kind: "unknown", reason: "unreadable" };

Deno.test("the last final block is asked of the node that knows final blocks only", async () => {
  await using node = nodeThat(whole);
  assert.deepEqual(await node.final(), {
    kind: "known",
    value: { number: BigInt(number), id: block.blockID, at: new Date(1_777_445_121_000) },
  });
  assert.deepEqual(node.requested, [{ path: "/walletsolidity/getnowblock", key: "key", body: {} }]);
});

Deno.test("a block's transfers are the contract's own events in transactions that succeeded", async () => {
  await using node = nodeThat(whole);
  const answer = await node.read();
  assert.ok(answer.kind === "known");
  assert.equal(answer.value.parentId, block.block_header.raw_data.parentHash);
  assert.deepEqual(answer.value.transfers, [{
    txId: transferring,
    logIndex: 1,
    from: usdtContract,
    to: "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb",
    units: 31_747_536n,
    raw: log,
  }]);
  assert.deepEqual(node.requested.map(({ path, body }) => [path, body]).sort(), [
    ["/walletsolidity/getblockbynum", { num: number }],
    ["/walletsolidity/gettransactioninfobyblocknum", { num: number }],
  ]);
});

Deno.test("events of another contract, and other events of this one, are no transfers", async () => {
  const others = [{ ...log, address: "b".repeat(40) }, { ...log, topics: ["c".repeat(64), ...log.topics.slice(1)] }];
  await using node = nodeThat({
    ...whole,
    gettransactioninfobyblocknum: [infos[0], { ...infos[1], log: others }, infos[2]],
  });
  const answer = await node.read();
  assert.ok(answer.kind === "known");
  assert.deepEqual(answer.value.transfers, []);
});

Deno.test("an empty block has no transfers", async () => {
  const { transactions: _, ...empty } = block;
  await using node = nodeThat({ getblockbynum: empty, gettransactioninfobyblocknum: [] });
  const answer = await node.read();
  assert.ok(answer.kind === "known");
  assert.deepEqual(answer.value.transfers, []);
});

const doubtful: Record<string, Says> = {
  "a machine that lacks the block": { ...whole, getblockbynum: {} },
  "a machine that lacks the block's receipts": { ...whole, gettransactioninfobyblocknum: [] },
  "a receipt that is missing": { ...whole, gettransactioninfobyblocknum: infos.slice(1) },
  "a receipt of another block": {
    ...whole,
    gettransactioninfobyblocknum: [{ ...infos[0], blockNumber: number - 1 }, ...infos.slice(1)],
  },
  "a receipt that comes twice": { ...whole, gettransactioninfobyblocknum: [infos[0], infos[1], infos[1]] },
  "another block than asked for": {
    ...whole,
    getblockbynum: { ...block, block_header: { raw_data: { ...block.block_header.raw_data, number: number + 1 } } },
  },
  "a transfer without its amount": {
    ...whole,
    gettransactioninfobyblocknum: [infos[0], { ...infos[1], log: [{ ...log, data: "" }] }, infos[2]],
  },
  "a transfer to nothing": {
    ...whole,
    gettransactioninfobyblocknum: [
      infos[0],
      { ...infos[1], log: [{ ...log, topics: log.topics.slice(0, 2) }] },
      infos[2],
    ],
  },
  "an error in place of an answer": { ...whole, gettransactioninfobyblocknum: { Error: "class java.lang.Exception" } },
  "words that are no JSON": { ...whole, getblockbynum: new Response("<html>Bad Gateway</html>") },
};

for (const [what, says] of Object.entries(doubtful)) {
  Deno.test(`${what} is not known, never nothing`, async () => {
    await using node = nodeThat(says);
    assert.deepEqual(await node.read(), unreadable);
  });
}

Deno.test("a node that refuses or is away is not known", async () => {
  await using node = nodeThat({ ...whole, getblockbynum: new Response("slow down", { status: 429 }) });
  assert.deepEqual(await node.read(), { kind: "unknown", reason: "unreachable" });
  const away = createTronNode({ url: "http://127.0.0.1:1", timeoutMs: 120_000 });
  assert.deepEqual(await away.finalBlock(), { kind: "unknown", reason: "unreachable" });
  // Without TLS anybody could answer.
  const plainText = createTronNode({ url: "http://node.invalid" });
  assert.deepEqual(await plainText.finalBlock(), { kind: "unknown", reason: "unreachable" });
});
