import { checkRoutes } from "./check_routes.ts";

Deno.test("every page of the client contract is sound for a member, at every width", (t) => checkRoutes(t, "member"));
