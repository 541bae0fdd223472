import { conformance } from "@/testing/conformance/vendors/conformance.ts";
import { sandboxUnderTest } from "@/sandboxes/vendors/dummy/fixture.ts";

conformance(sandboxUnderTest);
