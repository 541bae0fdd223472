import { checkRoutes } from "./check_routes.ts";

Deno.test("every page is sound for a visitor, at every width", (t) => checkRoutes(t, "visitor"));
