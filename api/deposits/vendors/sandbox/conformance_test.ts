import { conformance } from "../conformance/conformance.ts";
import { sandboxUnderTest } from "../conformance/sandbox.ts";

conformance(sandboxUnderTest);
