import type { MemberId } from "../context.ts";

/** The cookie that carries a session's token on the web pages. */
export const sessionCookie = "jadehall_session";

/** A living session and the member it belongs to. */
export interface SignedIn {
  member: { id: MemberId; account: string; name: string; nickname: string; userLevel: number };
  session: {
    /** SHA-256 of the token, the session's key. */
    tokenHash: Uint8Array;
    /** 30 days instead of 12 sliding hours. */
    remember: boolean;
    seenAt: Date;
    expiresAt: Date;
  };
}
