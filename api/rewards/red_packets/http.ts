import { z } from "zod";
import { fromCents } from "@/shared/money.ts";
import { ctxOf, langOf, leaseOf, memberOf, orderIdOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done, refuse } from "../../result.ts";
import { readWallet } from "@/api/accounting/wallet/read_wallet.ts";
import { listClaims } from "./claim.ts";
import { claimPacket, packetRefusals } from "./claim_packet.ts";
import { listShares } from "./list_shares.ts";
import {
  PacketClaimAnswer,
  PacketClaimInput,
  PacketsAnswer,
  SharesOfMemberAnswer,
  TakenAnswer,
  TakenInput,
} from "./schema.ts";
import { shownPackets, toShareAnswer } from "./to_answer.ts";

/** The calls about red packets: announced ones, taking a share, and verifying each. */
export const redPacketRoutes = apiRoutes("red packets")
  .read("web/red_packet/list", {
    summary: "The red packets that are announced, run or have ended lately, each with the hash of its seed",
    action: "visit",
    access: "anyone",
    input: z.object({}),
    answer: PacketsAnswer,
  }, async (c) => done({ data: await shownPackets(ctxOf(c), langOf(c)), now: ctxOf(c).now().toISOString() }))
  .read("web/red_packet/shares", {
    summary:
      "All shares of a packet that has ended, by number, with who has taken them; with the seed they follow from",
    action: "visit",
    access: "anyone",
    input: TakenInput,
    answer: TakenAnswer,
    refusals: ["not_found"],
  }, async (c, input) => {
    const listed = await listShares(ctxOf(c), input, langOf(c));
    return listed ? done(listed) : refuse("not_found");
  })
  .read("user/red_packet", {
    summary: "The shares that the member has taken, newest first",
    action: "read",
    input: z.object({}),
    answer: SharesOfMemberAnswer,
  }, async (c) => done({ data: (await listClaims(ctxOf(c).db, memberOf(c))).map(toShareAnswer) }))
  .moneyWrite("user/red_packet/claim", {
    summary: "Takes a share of a rain, or of the packet of a code; the same Idempotency-Key gives the same share again",
    action: "claim",
    input: PacketClaimInput,
    answer: PacketClaimAnswer,
    refusals: packetRefusals,
  }, async (c, { packet, code }) => {
    const [ctx, member] = [ctxOf(c), memberOf(c)];
    const of = code === undefined ? { packet: BigInt(packet!) } : { code };
    const taken = await claimPacket(ctx, member, { orderId: orderIdOf(c), of, claim: leaseOf(c) });
    if (!taken.ok) return taken;
    const [packets, { mainCents }] = await Promise.all([shownPackets(ctx, langOf(c)), readWallet(ctx, member)]);
    const shown = packets.find((one) => one.packet === Number(taken.value.packet));
    return done({
      data: toShareAnswer(taken.value),
      // The count may be a second old, the member's own share is not.
      packet: shown ? { ...shown, taken: Math.max(shown.taken, taken.value.number) } : null,
      credit: fromCents(mainCents),
    });
  });
