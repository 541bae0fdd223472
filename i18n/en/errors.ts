import type { Errors } from "../tw/errors.ts";

export const errors: Errors = {
  wrong_credentials: "Wrong account or password",
  account_locked: "This account is closed. Please contact support",
  too_many_attempts: "Too many attempts. Please try again later",
  insufficient_funds: "More than you have",
  amount_out_of_range: "The amount must be between {min} and {max}",
  game_maintenance: "Game under maintenance",
  unknown_game: "There is no such game",
  balance_unavailable: "The points could not be fetched",
  transfer_refused: "The provider refused the transfer; your points are back",
  launch_failed: "Something went wrong",
  not_activated: "Before your first top-up, please contact support to activate your account",
  method_unavailable: "This top-up method is not available now",
  vendor_failed: "Top-up failed",
  idempotency_conflict: "The same request key came with different content",
  still_in_flight: "The same request is still being worked on",
  not_found: "Nothing found",
};
