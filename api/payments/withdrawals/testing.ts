import { openSandboxDb } from "@/sandboxes/vendors/common/database.ts";
import type { Prepare } from "@/testing/database/database.ts";
import { addressed } from "@/testing/database/address.ts";
import type { Destination, PayoutMode, PayoutSender } from "./payouts/port.ts";
import assert from "node:assert/strict";
import { v7 } from "uuid";
import type { Faults } from "@/sandboxes/vendors/common/faults.ts";
import { startSandboxVendors } from "@/sandboxes/vendors/common/service.ts";
import { type OpenedSite, type TestMember, testSite, type TestSiteOptions } from "@/testing/site/test_site.ts";
import type { TestMemberOptions } from "@/testing/site/test_member.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { payOut } from "./payouts/pay_out.ts";
import { createDummySender } from "./payouts/dummy/adapter.ts";
import { createDummySenderSandbox } from "@/sandboxes/payouts/dummy/server.ts";
import { insertCard } from "./testing/insert_targets.ts";
import { requestWithdrawal } from "./request_withdrawal.ts";
import { findWithdrawal, type WithdrawalRow } from "./withdrawal.ts";

/** A member who can withdraw: with an approved card. */
export interface Withdrawer extends TestMember {
  cardId: number;
}

/** A test site with a real sandbox bank on a socket. */
export interface WithdrawalSite extends OpenedSite {
  clock: { at: Date };
  /** Where the bank listens, for a process of its own. */
  vendorUrl: string;
  /** How the bank misbehaves from now on. */
  faults: Faults;
  withdrawer(options?: TestMemberOptions): Promise<Withdrawer>;
  /** Asks for a withdrawal and gives its id. */
  ask(member: Withdrawer, amount: number): Promise<string>;
  order(id: string): Promise<WithdrawalRow>;
  /** Pays out as an operator does. */
  pay(id: string): ReturnType<typeof payOut>;
  /** How often the bank really paid. */
  paidAtTheBank(): Promise<number>;
  assertBooks(): Promise<void>;
}

/** The secret that site and bank share. */
export const secret = "a secret of the tests";

/** Where the test's payouts go. */
export const destination: Destination = { kind: "bank", bankCode: "004", branch: "", account: "12345", holder: "" };

/** The bank's tables. */
const prepareBank: Prepare = async (_db, localUrl) => {
  await (await openSandboxDb(localUrl, [createDummySenderSandbox({ secret }).makeTables])).destroy();
};

/**
 * Opens a withdrawal site; dispose it at the test's end. It waits far longer for the bank than any answer takes on a busy
 * machine, unless a test wants an answer to stay out.
 */
export async function withdrawalSite(
  { timeoutMs = 60_000, ...options }: { timeoutMs?: number } & TestSiteOptions = {},
): Promise<WithdrawalSite> {
  const clock = { at: new Date() };
  const now = () => clock.at;
  const payouts = new Map<PayoutMode, PayoutSender>();
  const site = await testSite({ prepare: prepareBank, now, payouts, ...options });
  const faults: Faults = {};
  const sandboxServers = [createDummySenderSandbox({ secret })];
  const service = await startSandboxVendors({
    database: site.lend(),
    port: 0,
    sandboxServers,
    log: site.ctx.log,
    faults,
    now,
  });
  const baseUrl = `${service.url}/payouts/dummy/`;
  for (const mode of ["card", "address"] as const) {
    payouts.set(mode, createDummySender({ baseUrl, secret, mode, now, timeoutMs }));
  }
  return addressed({
    ...site,
    clock,
    vendorUrl: service.url,
    faults,
    async withdrawer(options: TestMemberOptions = { main: 100_000_00n }) {
      const member = await site.member(options);
      return { ...member, cardId: await insertCard(site.ctx, member) };
    },
    async ask(member: Withdrawer, amount: number) {
      const input = { mode: "card", targetId: member.cardId, amountCents: BigInt(amount * 100), password: "" } as const;
      const result = await requestWithdrawal(site.ctx, member.id, { orderId: v7(), ...input });
      if (!result.ok) throw new Error(`the withdrawal was refused: ${result.refusal.code}`);
      return result.value.id;
    },
    async order(id: string) {
      const order = await findWithdrawal(site.db, id);
      if (!order) throw new Error(`there is no withdrawal ${id}`);
      return order;
    },
    pay: (id: string) => payOut(site.ctx, { id, operator: "amy", reason: "due" }, () => Promise.resolve(destination)),
    async paidAtTheBank() {
      const rows = await site.db.withSchema("sandbox").selectFrom("payouts" as never).selectAll().execute();
      return rows.filter((row) => (row as { state: string }).state === "paid").length;
    },
    async assertBooks() {
      assert.deepEqual(await checkAccounts(site.ctx), []);
    },
    async [Symbol.asyncDispose]() {
      await service.stop();
      await site[Symbol.asyncDispose]();
    },
  }, () => site.url);
}
