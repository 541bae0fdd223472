import type { Play } from "../store/plays.ts";
export async function slotPage(_play: Play, _balance: bigint): Promise<Response> {
  return await Promise.resolve(new Response("x"));
}
export async function closedPage(): Promise<Response> {
  return await Promise.resolve(new Response("x", { status: 410 }));
}
