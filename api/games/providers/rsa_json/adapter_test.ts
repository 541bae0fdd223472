import { conformance } from "@/testing/conformance/providers/conformance.ts";

conformance("rsa_json");
