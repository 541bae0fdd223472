import { conformance } from "@/testing/conformance/vendors/conformance.ts";
import { dummyUnderTest } from "@/sandboxes/vendors/dummy/fixture.ts";

conformance(dummyUnderTest);
