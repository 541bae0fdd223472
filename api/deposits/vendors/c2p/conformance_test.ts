import { conformance } from "@/testing/conformance/vendors/conformance.ts";
import { c2pUnderTest } from "@/sandboxes/vendors/c2p/fixture.ts";

conformance(c2pUnderTest);
