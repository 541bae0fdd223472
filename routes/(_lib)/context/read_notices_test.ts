import assert from "node:assert/strict";
import type { MaintenanceWindow } from "@/api/platform/maintenance/window.ts";
import { noticesOf } from "./read_notices.ts";

const startsAt = new Date("2026-12-01T02:00:00Z");
const endsAt = new Date("2026-12-01T04:30:00Z");

Deno.test("a page tells of the maintenance that it is about, in its language, before it begins and while it lasts", () => {
  const method = { id: 3, kind: "atm", vendorName: "NORTH", vendorFlag: "north-ATM", enabled: true, levels: [2, 3] };
  const active = [
    window({ id: "1", kind: "withdrawals", texts: { vn: "Nâng cấp" } }),
    window({ id: "2", kind: "method", method, endsAt: null }),
    window({ id: "3", kind: "method", method: { ...method, enabled: false } }),
    window({ id: "4", kind: "provider", provider: "bng" }),
  ];
  const announced = [
    window({ id: "5", kind: "site" }),
    window({ id: "6", kind: "provider", provider: "dg", endsAt: null }),
  ];
  const read = (path: string, lang: "tw" | "vn" = "tw", level: number | null = 2) => {
    const notices = noticesOf({ maintenance: { active, announced }, games: [] }, { path, lang, level });
    return notices.map(({ title, text }) => text === null ? title : [title, text]);
  };
  const site = "維護預告：本站，2026/12/01 10:00 至 2026/12/01 12:30（台北時間）";
  assert.deepEqual(read("/"), [site]);
  assert.deepEqual(read("/member/withdraw", "vn")[0], [
    "Rút tiền đang bảo trì (dự kiến mở lại lúc 01/12/2026 12:30, giờ Đài Bắc)",
    "Nâng cấp",
  ]);
  assert.deepEqual(read("/member/recharge"), ["維護中：ATM 轉帳", site]);
  assert.deepEqual(read("/member/recharge", "tw", 1), [site], "a member of another level has no such method");
  assert.deepEqual(read("/provider/bng"), ["維護中：bng（預計 2026/12/01 12:30 恢復，台北時間）", site]);
  assert.deepEqual(read("/provider/dg"), [site, "維護預告：dg，2026/12/01 10:00 起（台北時間）"]);
});

function window(values: Partial<MaintenanceWindow>): MaintenanceWindow {
  return {
    id: "0",
    kind: "site",
    provider: null,
    method: null,
    startsAt,
    endsAt,
    pointsOut: true,
    texts: {},
    ...values,
  };
}
