import { checkRoutes } from "./check_routes.ts";

Deno.test("every page is sound for a member, at every width", (t) => checkRoutes(t, "member"));
