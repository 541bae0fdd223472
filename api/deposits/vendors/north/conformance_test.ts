import { conformance } from "@/testing/conformance/vendors/conformance.ts";
import { northUnderTest } from "@/sandboxes/vendors/north/fixture.ts";

conformance(northUnderTest);
