import type { MemberId } from "@/api/member_id.ts";
import { demoAccount } from "@/api/identity/members/demo_member.ts";
import { insertMember } from "@/api/identity/members/create_member.ts";
import type { DemoScript } from "./demo_script.ts";

/** A member of the demo. No name, number or address is a real person's. */
export interface DemoMember {
  account: string;
  name: string;
  nickname: string;
  mobile: string;
  /** The account of the member who invited them. */
  introducer: string | null;
  joinedHoursAgo: number;
  birthday: string;
  idNumber: string;
  address: string;
  card: { bank: string; branch: string; account: string };
}

/** The members of the demo, each invited by the one before. */
export const demoMembers: readonly [DemoMember, DemoMember, DemoMember] = [
  {
    account: demoAccount,
    name: "陳怡君",
    nickname: "怡君",
    mobile: "0900000101",
    introducer: null,
    joinedHoursAgo: 720,
    birthday: "1990-05-17",
    idNumber: "A123456789",
    address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
    card: { bank: "822", branch: "忠孝分行", account: "901540001234" },
  },
  {
    account: "demo02",
    name: "林志豪",
    nickname: "阿豪",
    mobile: "0900000102",
    introducer: demoAccount,
    joinedHoursAgo: 600,
    birthday: "1987-09-02",
    idNumber: "B123456780",
    address: "TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj",
    card: { bank: "013", branch: "中壢分行", account: "013540005678" },
  },
  {
    account: "demo03",
    name: "黃雅婷",
    nickname: "雅婷",
    mobile: "0900000103",
    introducer: "demo02",
    joinedHoursAgo: 160,
    birthday: "1995-12-24",
    idNumber: "F223456786",
    address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL",
    card: { bank: "007", branch: "左營分行", account: "007540009012" },
  },
];

/** The members of the demo by their accounts, as far as they have joined. */
export type Joined = Map<string, MemberId>;

/** Signs a person up, active and with a password that all of them have. */
export async function join(
  { ctx }: DemoScript,
  joined: Joined,
  person: DemoMember,
  passwordHash: string,
): Promise<void> {
  const { account, name, nickname, mobile, introducer } = person;
  const introducerId = introducer === null ? null : joined.get(introducer) ?? null;
  const id = await insertMember(ctx.db, {
    account,
    name,
    nickname,
    mobile,
    passwordHash,
    introducerId,
    status: "active",
    ...(introducer === null ? {} : { introducer }),
  }, ctx.now());
  if (id === null) throw new Error(`there is a member ${account} already`);
  joined.set(account, id);
}
