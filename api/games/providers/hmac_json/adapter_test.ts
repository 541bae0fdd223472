import { conformance } from "../conformance/conformance.ts";

conformance("hmac_json");
