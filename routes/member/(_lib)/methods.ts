import type { MemberId } from "@/api/member_id.ts";
import { lastMethodOf, readMethod, readMethods } from "@/api/payments/deposits/orders/methods.ts";
import type { Method } from "@/components/deposit/method.ts";
import type { State } from "@/define.ts";
import { pageMemberOf } from "./member_of.ts";
import { toMethod } from "./to_method.ts";

/** The methods that the member may use now, the one last used first. Only for someone with an email, which is the account. */
export async function methodsOf(state: State): Promise<Method[]> {
  const { id, email } = emailed(state);
  if (email === "") return [];
  const [methods, last] = await Promise.all([readMethods(state.ctx, id), lastMethodOf(state.ctx, id)]);
  const isLast = (method: { id: number }) => Number(method.id === last);
  return methods.toSorted((one, other) => isLast(other) - isLast(one)).map((method) => toMethod(method, state));
}

/** A method by its id as a form sends it, though it be closed by now: a form that is sent again may have chosen it before. */
export async function methodEvenClosed(state: State, id: string): Promise<Method | undefined> {
  const method = /^\d{1,9}$/.test(id) ? await readMethod(state.ctx, Number(id)) : undefined;
  return method && toMethod(method, state);
}

function emailed(state: State): { id: MemberId; email: string } {
  return { id: pageMemberOf(state).id, email: state.signedIn?.member.account ?? "" };
}
