import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { sql } from "kysely";
import { openImages } from "@/api/payments/withdrawals/payout_accounts/cards/open_images.ts";
import { goodForm } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { seedDummyMethods } from "@/api/payments/deposits/vendors/dummy/testing.ts";
import { createDiskStore } from "@/api/content/images/stores/disk.ts";
import { createMember } from "@/api/identity/members/create_member.ts";
import { decideReview } from "@/api/payments/withdrawals/payout_accounts/reviews/decide.ts";
import { fund } from "@/testing/site/fund.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { approveWithdrawal } from "@/api/payments/withdrawals/operators/review.ts";
import { readDestination } from "@/api/payments/withdrawals/payouts/destination.ts";
import { payOut } from "@/api/payments/withdrawals/payouts/pay_out.ts";
import { createFinder, type Secret } from "../at_rest/finder.ts";
import { type AtRest, readFiles, readTables } from "../at_rest/read_all.ts";
import { bind, callerAt, signIn } from "../at_rest/path.ts";
import { durableCluster } from "../bank/durable_cluster.ts";
import { observe } from "../crash/observer.ts";
import { firstSandboxMethod, playRound } from "../crash/player.ts";
import { freePorts } from "@/testing/free_ports.ts";
import { startSiteProcess } from "../site_process.ts";
import { typed } from "../typed.ts";

const texts = {
  "ID number": "B223456782",
  "account number": "70830055512977",
  "sign-in password": "hummingbird-9021",
  "withdrawal password": "kingfisher-4417",
};

const address = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";

Deno.test("from binding to payout over two processes: of fifty requests one is paid, and no secret stays readable", async (t) => {
  await using cleanup = new AsyncDisposableStack();
  const database = cleanup.use(await durableCluster());
  // Where the site's own permissions let it write.
  const images = await Deno.makeTempDir({ dir: new URL("../../.data", import.meta.url).pathname, prefix: "at-rest-" });
  cleanup.defer(() => Deno.remove(images, { recursive: true }));
  let said = "";
  const onOutput = (text: string) => void (said += text);
  const [providerPort = 0, vendorPort = 0] = freePorts(2);
  const common = { IMAGE_FOLDER: images, LOG_LEVEL: "info" };
  const sandboxes = {
    providerUrl: `http://127.0.0.1:${providerPort}`,
    vendorUrl: `http://127.0.0.1:${vendorPort}`,
  };
  const first = cleanup.use(
    await startSiteProcess({
      databaseUrl: database.url,
      env: { ...common, SANDBOX_PROVIDER_PORT: `${providerPort}`, SANDBOX_VENDOR_PORT: `${vendorPort}` },
      onOutput,
    }),
  );
  const second = cleanup.use(
    await startSiteProcess({
      databaseUrl: database.url,
      env: { ...common, SANDBOX_PROVIDER_URL: sandboxes.providerUrl, SANDBOX_VENDOR_URL: sandboxes.vendorUrl },
      onOutput,
    }),
  );
  const { ctx: observed } = cleanup.use(await observe(database.url, { siteUrl: first.url, sandboxes }));
  const ctx = { ...observed, images: createDiskStore(images) };

  const account = "bird01";
  const password = texts["sign-in password"];
  const member = await createMember(ctx, {
    account,
    password,
    name: typed.holder,
    nickname: typed.holder,
    status: "active",
  });
  assert.ok(member);
  await fund(ctx, member, 90_000_00n);
  const token = await signIn(first.url, account, password);
  const callers = [callerAt(first.url, token), callerAt(second.url, token)] as const;
  const form = await goodForm({ id_number: texts["ID number"], bank_account_id: texts["account number"] });
  let cardId = "";

  await t.step("a card and an address are bound and approved", async () => {
    const password = texts["withdrawal password"];
    const both = { withdrawal_password: password, withdrawal_password_c: password };
    assert.ok((await callers[0].call("user/password/withdrawal", both)).status);
    cardId = await bind(callers[0], "user/bank/create", { ...form, ...both });
    const wallet = { channel: "USDT-TRC20", address, birthday: "1990-05-17" };
    const addressId = await bind(callers[1], "user/virtual/create", { ...wallet, ...both });
    for (const [table, id] of [["bank_cards", cardId], ["crypto_addresses", addressId]] as const) {
      await decideReview(ctx, table, { id: BigInt(id), state: "approved", operator: "ada", reason: null });
    }
  });

  await t.step("of fifty requests at once, half at each process, one is taken, and paid", async () => {
    const input = {
      bank_id: Number(cardId),
      amount: 1000,
      mode: "a",
      withdrawal_password: texts["withdrawal password"],
    };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => callers[index % 2]!.call("user/withdrawal", input)),
    );
    const taken = answers.filter(({ status }) => status);
    assert.equal(taken.length, 1);
    // More than five passwords at once are too many guesses until the first of them is found right, and a process tries
    // sixteen of one member at a time.
    const untried = new Set(["withdrawals_locked", "busy"]);
    const late = answers.filter(({ status, errorCode }) => !status && !untried.has(errorCode ?? ""));
    assert.deepEqual([...new Set(late.map(({ errorCode }) => errorCode))], ["one_withdrawal_a_day"]);
    assert.equal(
      (await callers[0].call("user/withdrawal", input)).errorCode,
      "one_withdrawal_a_day",
      "and no lock stays",
    );
    const review = { id: taken[0]?.data?.order_id ?? "", operator: "ada", reason: "due" };
    await approveWithdrawal(ctx, review);
    const paid = await payOut(ctx, review, (order) => readDestination(ctx, order));
    assert.ok(paid.kind === "sent" && paid.order.state === "paid");
    assert.deepEqual(await checkAccounts(ctx), []);
  });

  await t.step("vendors and providers are called", async () => {
    await seedDummyMethods(ctx.db, firstSandboxMethod);
    await playRound({ siteUrl: second.url, step() {} }, { token }, () => {});
  });

  await t.step("no secret can be read in a table, a file or a log, unless the test writes one there", async () => {
    const drawn = await openImages(ctx, BigInt(cardId), "ada") ?? [];
    assert.equal(drawn.length, 3);
    const finder = createFinder([
      ...Object.entries({ ...texts, address, "session token": token }).map(([what, plain]) => ({ what, plain })),
      ...Object.entries(form).flatMap(([what, sent]) =>
        sent instanceof Uint8Array ? piecesOf(`${what} as sent`, sent) : []
      ),
      ...drawn.flatMap(({ slot, jpeg }) => piecesOf(slot, jpeg)),
    ]);
    const findIn = async (...all: AsyncGenerator<AtRest>[]) => {
      const found: string[] = [];
      for (const each of all) {
        for await (const { path, bytes } of each) found.push(...finder.find(bytes).map((what) => `${path}: ${what}`));
      }
      return found;
    };
    await sql`checkpoint`.execute(ctx.db);
    const found = [
      ...finder.find(Buffer.from(said)),
      ...await findIn(readTables(ctx.db), readFiles(database.folder), readFiles(images)),
    ];
    // The address is meant to be readable: if it is found, a secret would be.
    const isOpen = (finding: string) => finding.endsWith(": address as it is");
    assert.deepEqual(found.filter((finding) => !isOpen(finding)), []);
    const paths = found.filter(isOpen).join("\n");
    for (const pattern of [/^public\.crypto_addresses:/m, /\/data\/base\/\d+\/\d+:/, /\/data\/pg_wal\/\w+:/]) {
      assert.match(paths, pattern);
    }

    const inHex = Buffer.from(`note ${texts["ID number"].toLowerCase()}`);
    await sql`insert into approvals (subject_kind, subject_id, action, terms, reason, proposed_by, proposer, proposed_at)
      select 'withdrawal', id, 'fail', '{}', ${inHex.toString("hex")}, 'eve', 'eve', now() from withdrawals`.execute(
      ctx.db,
    );
    await Deno.writeTextFile(`${images}/planted`, Buffer.from(form.id_back as Uint8Array).toString("base64"));
    assert.deepEqual((await findIn(readTables(ctx.db), readFiles(images))).filter((finding) => !isOpen(finding)), [
      "public.approvals: ID number as hex",
      `${images}/planted: id_back as sent as base64`,
    ]);
  });
});

/** Some bytes from within an image, if no two images are alike. */
function piecesOf(what: string, image: Uint8Array): Secret[] {
  return [0.3, 0.5, 0.8].map((part) => {
    const begin = Math.floor(image.length * part);
    return { what, plain: image.subarray(begin, begin + 16) };
  });
}
