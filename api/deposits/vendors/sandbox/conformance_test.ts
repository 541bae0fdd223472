import { conformance } from "../conformance/conformance.ts";
import { sandboxUnderTest } from "./subject.ts";

conformance(sandboxUnderTest);
