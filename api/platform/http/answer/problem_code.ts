/** The refusals of the HTTP layer itself, by the stable code in `errorCode`. Each has its sentence in i18n. */
export type ProblemCode =
  | "unauthorized"
  | "foreign_origin"
  | "tls_required"
  | "unknown_call"
  | "method_not_allowed"
  | "body_too_large"
  | "not_json"
  | "broken_json"
  | "not_form"
  | "broken_form"
  | "too_slow"
  | "too_many_requests"
  | "invalid_input"
  | "internal"
  | "maintenance"
  | "clocks_differ"
  | "unavailable";
