import { conformance } from "../conformance/conformance.ts";

conformance("md5_query");
