import { conformance } from "@/testing/conformance/providers/conformance.ts";

conformance("md5_query");
