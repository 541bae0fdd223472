/** A member's id, as stored. */
export type MemberId = bigint;
