import { lookAtRoutes } from "./look_at_routes.ts";

Deno.test("every page of the client contract is sound for a visitor, at every width", (t) =>
  lookAtRoutes(t, "visitor"));
