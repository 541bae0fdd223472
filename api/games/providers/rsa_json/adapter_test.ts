import { conformance } from "../conformance/conformance.ts";

conformance("rsa_json");
