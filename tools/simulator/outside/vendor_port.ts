import type { CreateAnswer, PaymentVendor, QueryAnswer, UnknownPayment } from "@/api/payments/deposits/vendors/port.ts";
import type { Operation } from "../operation.ts";
import { readMessage } from "./message.ts";
import type { PortParts } from "./provider_port.ts";
import type { SimulatedVendor } from "./vendor.ts";

/** A simulated vendor as one operation reaches it: what an adapter would give, over a network that fails. */
export function vendorPort(vendor: SimulatedVendor, operation: Operation, parts: PortParts): PaymentVendor {
  const { network, random, trace } = parts;
  const silence = (why: "timeout" | "connection"): UnknownPayment => ({
    kind: "unknown",
    reason: why === "timeout" ? "timeout" : "unreachable",
  });
  const garbled = (): UnknownPayment => ({
    kind: "unknown",
    reason: random.pick(["unreadable", "vendor_error"] as const),
  });
  return {
    code: vendor.code,
    address: `https://${vendor.code}.example/`,
    callsBack: true,
    confirms: false,
    create: (order) =>
      network.send<CreateAnswer>(operation, {
        party: vendor.code,
        label: `create ${trace.name(order.id)}`,
        arrive(reply) {
          const opened = vendor.create(order);
          reply(typeof opened === "string" ? { kind: "refused", reason: opened } : { kind: "opened", order: opened });
        },
        silence,
        spoil: garbled,
      }),
    query: ({ id }) =>
      network.send<QueryAnswer>(operation, {
        party: vendor.code,
        label: `query ${trace.name(id)}`,
        arrive: (reply) => reply(vendor.query(id)),
        silence,
        spoil: garbled,
      }),
    verifyCallback: (callback) => readMessage(vendor.code, callback),
    acknowledge: (understood) => ({
      status: understood ? 200 : 400,
      contentType: "text/plain",
      body: understood ? "ok" : "no",
    }),
  };
}
