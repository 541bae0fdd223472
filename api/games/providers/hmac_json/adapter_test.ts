import { conformance } from "@/testing/conformance/providers/conformance.ts";

conformance("hmac_json");
