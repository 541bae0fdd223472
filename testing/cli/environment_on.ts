import { testDataKeys } from "@/api/platform/vault/testing.ts";
import { testKeysEnvironment } from "../providers/keys.ts";

/** An environment in which the site uses the database at `url`. */
export function environmentOn(url: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    SANDBOXES: "on",
    DEMO_PASSWORD: "a password of the tests",
    ...testKeysEnvironment,
    SANDBOX_VENDOR_SECRET: "a vendor's secret",
    DATA_KEYS: testDataKeys("test"),
  };
}
