import { print } from "@/server/print.ts";
import { type CallGraph, callGraph, type Place, serveFile } from "./call_graph.ts";
import { productionSources } from "./production_sources.ts";

/** A way through the code. What joins its parts is in no name: a notification, a registry of vendors. */
interface Flow {
  title: string;
  /** The start and the end, for a reader. */
  about: string;
  parts: readonly [from: Place, to: Place][];
  /** The most files that it may pass. */
  most: number;
}

const posting = "db/functions/ledger/post_transfers.sql#";

/** The flows that are kept short. */
export const flows: readonly Flow[] = [
  {
    title: "Amount to ledger",
    about: "From the field in the transfer dialog to the first posting.",
    parts: [
      ["islands/transfer/transfer_dialog.tsx#TransferForm", "db/functions/transfers/start_transfers.sql#"],
      ["db/functions/transfers/start_transfers.sql#", posting],
    ],
    most: 23,
  },
  {
    title: "Callback to balance",
    about: "From a vendor's request, by the adapter of one vendor, to the figure in the member's header.",
    parts: [
      ["api/payments/deposits/http.ts#callback/:vendor", posting],
      [
        "api/payments/deposits/vendors/north/callback.ts#readNorthCallback",
        "api/payments/deposits/vendors/north/check_mac_value.ts#checkMacValue",
      ],
      ["client/live/follow_events.ts#followEvents", "client/live/balance.ts#setBalance"],
    ],
    most: 28,
  },
  {
    title: "A list page",
    about: "From the address of a record, here that of withdrawals, to its statement.",
    parts: [[
      "routes/member/record/withdrawal.tsx#default",
      "api/payments/withdrawals/list_withdrawals.ts#listWithdrawals",
    ]],
    most: 10,
  },
];

/** Values and texts, and tools that know nothing of the site. */
const isTool = /^(shared|i18n|packages)\/|^db\/\w+\.ts$/;

/** From how many files' use on a file is one that a reader of the project knows already: results, the page's context. */
const known = 20;

/**
 * The files that a reader passes on a flow: those on the way from its beginning to its end, and those that a function on
 * the way takes of its own, as it cannot be understood without them. Three sorts are left out unless the way leads through
 * them: values and texts (shared/ and i18n/), whose names say what they give; the tools of db/ and packages/, which know
 * no table and stand where a library would; and what {@link known} files use.
 */
export function filesOf(flow: Pick<Flow, "parts">, graph: CallGraph): string[] {
  const users = usersOf(graph);
  const passed = new Set<string>();
  const taken = new Set<string>();
  for (const [from, to] of flow.parts) {
    const way = wayBetween(graph, from, to);
    if (way.length === 0) throw new Error(`No call leads from ${from} to ${to}`);
    for (const place of way) {
      passed.add(fileOf(place));
      for (const next of graph.get(place) ?? []) taken.add(fileOf(next));
    }
  }
  const isKnown = (file: string) => isTool.test(file) || (users.get(file)?.size ?? 0) >= known;
  return [...passed, ...[...taken].filter((file) => !passed.has(file) && !isKnown(file)).toSorted()];
}

/** The places that can be reached from one and from which another can be reached, in the order of the way. */
function wayBetween(graph: CallGraph, from: Place, to: Place): Place[] {
  const back = new Map<Place, Set<Place>>();
  for (const [place, targets] of graph) {
    for (const target of targets) back.set(target, (back.get(target) ?? new Set()).add(place));
  }
  const leading = reachedFrom(back, to);
  return [...reachedFrom(graph, from)].filter((place) => leading.has(place));
}

function reachedFrom(graph: CallGraph, from: Place): Set<Place> {
  const seen = new Set([from]);
  for (const place of seen) for (const next of graph.get(place) ?? []) seen.add(next);
  return seen;
}

function usersOf(graph: CallGraph): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const [place, targets] of graph) {
    for (const file of new Set([...targets].map(fileOf))) {
      // That every call is served by it does not make it known.
      if (file !== serveFile && file !== fileOf(place)) {
        users.set(file, (users.get(file) ?? new Set()).add(fileOf(place)));
      }
    }
  }
  return users;
}

function fileOf(place: Place): string {
  return place.slice(0, place.indexOf("#"));
}

if (import.meta.main) {
  const { sources, scripts } = await productionSources();
  const graph = callGraph(sources, scripts);
  for (const flow of flows) {
    const files = filesOf(flow, graph);
    print(`${flow.title}: ${files.length}\n${flow.about}\n  ${files.join("\n  ")}\n\n`);
  }
}
