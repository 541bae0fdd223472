import assert from "node:assert/strict";
import { z } from "zod";
import { fixedSettings } from "../../../settings.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { createVendors } from "./create_vendors.ts";
import { defineVendor } from "./definition.ts";

const vendor = (code: string) =>
  defineVendor({
    code,
    keys: z.object({ url: z.string() }),
    capabilities: { callsBack: false, confirms: false, openOrders: 3 },
    methods: [],
    create: ({ url }, { payUrl }) => ({
      create: () => Promise.resolve({ kind: "refused", reason: `${url} ${payUrl}` }),
      query: () => Promise.resolve({ kind: "absent" }),
      watch: () => Promise.resolve(),
    }),
  });

Deno.test("a vendor is reached by its own keys, else at its sandbox server, else not at all", async () => {
  await using site = await testSite();
  const [own, sandbox] = [{ url: "https://own.example/" }, { keys: { url: "http://127.0.0.1:1/" }, payUrl: "wallet" }];
  const here = { db: site.db, settings: fixedSettings(), siteUrl: "", now: () => new Date() };
  const given = { keys: { OWN: own, OTHER: own }, sandboxes: { OWN: sandbox, PLAY: sandbox } };
  const vendors = createVendors(given, here, [vendor("OWN"), vendor("PLAY"), vendor("NEITHER")]);
  const order = {
    id: "1",
    amountCents: 1n,
    method: { kind: "store" as const, flag: null, name: "" },
    storeType: null,
    expiresAt: new Date(),
    lang: "tw",
  };
  const answers = await Promise.all([...vendors].map(async ([code, one]) => [code, one.code, await one.create(order)]));
  assert.deepEqual(answers, [
    ["OWN", "OWN", { kind: "refused", reason: "https://own.example/ undefined" }],
    ["PLAY", "PLAY", { kind: "refused", reason: "http://127.0.0.1:1/ wallet" }],
  ]);
  const real = createVendors({ ...given, sandboxes: null }, here, [vendor("OWN"), vendor("PLAY")]);
  assert.deepEqual([...real.keys()], ["OWN"]);
});

Deno.test("a vendor has what it registered, and one without callbacks accepts none", async () => {
  await using site = await testSite();
  const here = { db: site.db, settings: fixedSettings(), siteUrl: "", now: () => new Date() };
  const opened = vendor("ONE").open({ url: "https://own.example/" }, here);
  assert.deepEqual([opened.code, opened.callsBack, opened.confirms, opened.openOrders], ["ONE", false, false, 3]);
  const raw = { method: "POST", query: "", headers: {}, body: new Uint8Array(), receivedAt: new Date() };
  assert.deepEqual([opened.verifyCallback(raw).kind, opened.acknowledge(true).status], ["forged", 404]);
});
