import { acceptCallback } from "@/api/payments/deposits/callbacks/accept_callback.ts";
import type { VendorNotice } from "@/api/payments/deposits/vendors/port.ts";
import { type Message, noticeText, signatureHeader, writeMessage } from "../outside/message.ts";
import type { SimulatedVendor } from "../outside/vendor.ts";
import type { Work } from "../site/start_operation.ts";
import type { World } from "../world.ts";

/** A vendor's message reaches the site: in any order, again and again until it is understood, and sometimes after that. */
export function deliverMessage(world: World): Work | null {
  const { random, faults, messages } = world;
  const waiting = messages.filter(({ understood }) => !understood);
  const repeated = random.chance(faults.repeated) && messages.length > 0;
  if (waiting.length === 0 && !repeated) return null;
  return deliveryOf(world, random.pick(repeated ? messages : waiting));
}

/** The delivery of one message. Its answer may get lost: the vendor then sends it again. */
export function deliveryOf(world: World, message: Message): Work {
  const { vendorCode, label, body, signature } = message;
  const answerArrives = !world.random.chance(world.faults.lost);
  return {
    label: `${vendorCode} says ${label}`,
    async run(ctx) {
      const answer = await acceptCallback(ctx, {
        vendorCode,
        method: "POST",
        query: "",
        headers: new Headers({ [signatureHeader]: signature }),
        body,
        sourceAddress: "192.0.2.1",
      });
      // A forged message is not sent again, whatever the site thinks of it.
      if (!message.genuine || (answerArrives && answer?.status === 200)) message.understood = true;
      return `${answer?.status} ${answer?.body}`;
    },
  };
}

/** The payer of some order does something, and the vendor writes to the site about it (or loses the message). */
export function payerActions(world: World): string | null {
  const { random, faults, trace } = world;
  const vendor = random.pick(world.vendors);
  const again = random.chance(0.1);
  const choice = again ? vendor.orders.filter((id) => vendor.collectedCents(id) > 0n) : vendor.unpaid;
  if (choice.length === 0) return null;
  const id = random.pick(choice);
  const payment = again ? "twice" : random.weighted([
    [10, "right" as const],
    [1, "short" as const],
    [1, "foreign" as const],
    [2, "cancelled" as const],
  ]);
  const notice = vendor.pay(id, payment);
  const label = `${trace.name(id)} ${payment}`;
  if (!random.chance(faults.lost)) {
    world.messages.push(writeMessage(vendor.code, label, noticeText(notice), { genuine: true }));
  }
  return `${vendor.code}: ${label}`;
}

/** A false or forged message reaches the site; gives what it is. */
export async function writeWrongMessage(world: World): Promise<string | null> {
  const { random, trace } = world;
  const vendor = random.pick(world.vendors);
  if (vendor.orders.length === 0) return null;
  const id = random.pick(vendor.orders);
  const lie = random.pick(lies);
  const label = `${trace.name(id)} ${lie}`;
  const text = await textOf(world, vendor, id, lie);
  if (text === null) return null;
  // A message about an order from a vendor that is not the order's.
  const sender = lie === "another vendor's" ? random.pick(world.vendors) : vendor;
  if (lie === "another vendor's" && sender === vendor) return null;
  world.messages.push(writeMessage(sender.code, label, text, { genuine: false, forged: lie === "forged" }));
  return `${sender.code}: ${label}`;
}

const lies = [
  "forged",
  "another vendor's",
  "too much",
  "another currency",
  "another merchant",
  "another order's number",
  "unknown order",
  "no order",
  "only tried out",
  "failed after all",
  "garbage",
] as const;

type Lie = typeof lies[number];

async function textOf(world: World, vendor: SimulatedVendor, id: string, lie: Lie): Promise<string | null> {
  const paid = vendor.paidNotice(id);
  const write = (notice: VendorNotice) => noticeText(notice);
  switch (lie) {
    case "forged":
    case "another vendor's":
      return write(paid);
    case "too much":
      return write({ ...paid, amountCents: paid.amountCents * 10n });
    case "another currency":
      return write({ ...paid, currency: "VND" });
    case "another merchant":
      return write({ ...paid, merchantIsOurs: false });
    case "another order's number": {
      // Only the number that the site knows says whose payment it is: without one the mistake could not be noticed.
      const others = vendor.orders.filter((other) => other !== id);
      if (others.length === 0 || !await isNumberKnown(world, id)) return null;
      return write({ ...paid, vendorOrderNo: vendor.paidNotice(world.random.pick(others)).vendorOrderNo });
    }
    case "unknown order":
      return write({ ...paid, orderId: "018f0000-0000-7000-8000-000000000000" });
    case "no order":
      return write({ ...paid, orderId: "'; drop table accounts; --" });
    case "only tried out":
      return write({ kind: "idle", orderId: id, reason: "simulated" });
    case "failed after all":
      return write({
        kind: "failed",
        orderId: id,
        vendorOrderNo: paid.vendorOrderNo,
        merchantIsOurs: true,
        reason: "-",
      });
    case "garbage":
      return "{";
  }
}

async function isNumberKnown({ db }: World, id: string): Promise<boolean> {
  const order = await db.selectFrom("deposit_orders").select("vendor_order_no").where("id", "=", id).executeTakeFirst();
  return (order?.vendor_order_no ?? null) !== null;
}
