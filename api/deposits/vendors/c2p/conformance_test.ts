import { conformance } from "../conformance/conformance.ts";
import { c2pUnderTest } from "./subject.ts";

conformance(c2pUnderTest);
