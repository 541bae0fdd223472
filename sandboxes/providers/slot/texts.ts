import type { SlotSymbol } from "./rules.ts";

/** The texts of the slot game. The pages of a provider are its own, so they don't come from the site's catalogues. */
export interface SlotTexts {
  tag: string;
  title: string;
  back: string;
  balance: string;
  bet: string;
  spin: string;
  spinning: string;
  ready: string;
  won: string;
  lost: string;
  insufficient: string;
  retrying: string;
  offline: string;
  again: string;
  closedTitle: string;
  closedHint: string;
  payTable: string;
  payUnit: string;
  payback: string;
  anywhere: string;
  script: string;
  names: Record<SlotSymbol, string>;
}

/** Texts of a language by the code that the site sends; any other is shown the default. */
export function slotTexts(language: string): SlotTexts {
  return language === "vn" || language === "vi" ? vietnamese : chinese;
}

const chinese: SlotTexts = {
  tag: "zh-Hant-TW",
  title: "玉堂轉軸",
  back: "回大廳",
  balance: "館內點數",
  bet: "押注",
  spin: "開始",
  spinning: "轉動中",
  ready: "選擇押注後開始",
  won: "中獎 {amount}",
  lost: "未中獎",
  insufficient: "點數不足，請回大廳轉入",
  retrying: "連線不穩，正在確認這一局",
  offline: "無法連線。再按一次會確認同一局，不會重複扣點",
  again: "再試一次",
  closedTitle: "遊戲已結束",
  closedHint: "這個連結已使用或已過期，請回大廳重新進入。",
  payTable: "賠付表",
  payUnit: "押注倍數",
  payback: "理論返還率 {percent}%",
  anywhere: "任意位置",
  script: "此遊戲需要啟用 JavaScript。",
  names: { jade: "玉璧", ingot: "元寶", koi: "錦鯉", lotus: "蓮花", lantern: "燈籠", cloud: "祥雲" },
};

const vietnamese: SlotTexts = {
  tag: "vi",
  title: "Vòng quay Jadehall",
  back: "Về sảnh",
  balance: "Điểm trong game",
  bet: "Mức cược",
  spin: "Quay",
  spinning: "Đang quay",
  ready: "Chọn mức cược rồi quay",
  won: "Thắng {amount}",
  lost: "Không trúng",
  insufficient: "Không đủ điểm, vui lòng về sảnh để chuyển thêm",
  retrying: "Kết nối chập chờn, đang xác nhận ván này",
  offline: "Mất kết nối. Bấm lại để xác nhận chính ván này, điểm không bị trừ hai lần",
  again: "Thử lại",
  closedTitle: "Trò chơi đã đóng",
  closedHint: "Liên kết này đã được dùng hoặc đã hết hạn, vui lòng vào lại từ sảnh.",
  payTable: "Bảng trả thưởng",
  payUnit: "lần mức cược",
  payback: "Tỷ lệ hoàn trả lý thuyết {percent}%",
  anywhere: "ở vị trí bất kỳ",
  script: "Trò chơi này cần bật JavaScript.",
  names: {
    jade: "Ngọc bích",
    ingot: "Thỏi vàng",
    koi: "Cá chép",
    lotus: "Hoa sen",
    lantern: "Đèn lồng",
    cloud: "Mây lành",
  },
};
