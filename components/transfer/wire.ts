/** The parts of the games' answers that the screens read; `wire_test.ts` holds them to the API's schemas. Amounts are TWD. */

export type TransferState = "pending" | "succeeded" | "failed";

export interface DetailWire {
  data: { credit: number };
}

export interface BalanceWire {
  result: number;
}

export interface TransferWire {
  data: { order_id: string; state: TransferState; credit: number; game_balance: number };
}

/** One transfer of points in a list. */
export interface FlightWire {
  order_id: string;
  game_name: string;
  title: string;
  direction: "in" | "out";
  amount: number;
  moved: number | null;
  state: TransferState;
  attempts: number;
  last_attempt_at: string | null;
  created_at: string;
}

export interface FlightListWire {
  data: FlightWire[];
}

export interface RecallWire {
  data: { game_name: string; amount: number; state: TransferState; order_id: string | null; reason: string | null }[];
  credit: number;
}

export interface LaunchWire {
  result: string;
  method?: "GET" | "POST";
  params?: Record<string, string>;
}
