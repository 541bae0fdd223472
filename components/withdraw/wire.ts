/** How a withdrawal stands; the last four are final. */
export type WithdrawalState = "requested" | "approved" | "paid" | "rejected" | "cancelled" | "failed";

/** What asking for a withdrawal, or taking it back, answers. */
export interface WithdrawalWire {
  data: {
    order_id: string;
    state: WithdrawalState;
    /** The main wallet now, in TWD. */
    credit: number;
  };
}
