import { createSecurityLog } from "@/api/log/security_log.ts";

/** A security log that stays in one minute, and the fields of its lines. */
export function recordedSecurity() {
  const lines: Record<string, unknown>[] = [];
  const log = { info: (_: string, fields = {}) => void lines.push(fields), warn() {}, error() {} };
  return { lines, security: createSecurityLog(log, () => 0) };
}
