import { conformance } from "@/testing/conformance/vendors/conformance.ts";
import { yunUnderTest } from "@/sandboxes/vendors/yun/fixture.ts";

conformance(yunUnderTest);
