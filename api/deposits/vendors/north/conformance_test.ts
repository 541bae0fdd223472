import { conformance } from "../conformance/conformance.ts";
import { northUnderTest } from "./subject.ts";

conformance(northUnderTest);
