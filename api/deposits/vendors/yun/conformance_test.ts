import { conformance } from "../conformance/conformance.ts";
import { yunUnderTest } from "./subject.ts";

conformance(yunUnderTest);
