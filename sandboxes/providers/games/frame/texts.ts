import type { Lang } from "@/i18n/mod.ts";

/** The texts that all games share. The pages of a provider are its own, so they don't come from the site's catalogues. */
export interface FrameTexts {
  back: string;
  balance: string;
  bet: string;
  sound: string;
  loading: string;
  working: string;
  unread: string;
  insufficient: string;
  retrying: string;
  offline: string;
  again: string;
  tooMany: string;
  refused: string;
  closedTitle: string;
  closedHint: string;
  script: string;
  payTable: string;
  rules: string;
  payback: string;
}

/** The shared texts by language; `{percent}` is filled in. */
export const frameTexts: Record<Lang, FrameTexts> = {
  tw: {
    back: "回大廳",
    balance: "館內點數",
    bet: "押注",
    sound: "音效",
    loading: "載入中",
    working: "處理中",
    unread: "無法連線，請檢查網路",
    insufficient: "點數不足，請回大廳轉入",
    retrying: "連線不穩，正在確認這一局",
    offline: "無法連線。再按一次會確認同一局，不會重複扣點",
    again: "再試一次",
    tooMany: "未結算的注單太多，請等候開獎",
    refused: "這一步無法進行，請重新整理",
    closedTitle: "遊戲已結束",
    closedHint: "這個連結已使用或已過期，請回大廳重新進入。",
    script: "此遊戲需要啟用 JavaScript。",
    payTable: "賠付表",
    rules: "遊戲規則",
    payback: "理論返還率 {percent}%",
  },
  vn: {
    back: "Về sảnh",
    balance: "Điểm trong game",
    bet: "Mức cược",
    sound: "Âm thanh",
    loading: "Đang tải",
    working: "Đang xử lý",
    unread: "Không kết nối được, vui lòng kiểm tra mạng",
    insufficient: "Không đủ điểm, vui lòng về sảnh để chuyển thêm",
    retrying: "Kết nối chập chờn, đang xác nhận ván này",
    offline: "Mất kết nối. Bấm lại để xác nhận chính ván này, điểm không bị trừ hai lần",
    again: "Thử lại",
    tooMany: "Bạn đang có quá nhiều vé chưa mở, vui lòng chờ kết quả",
    refused: "Không thực hiện được, vui lòng tải lại trang",
    closedTitle: "Trò chơi đã đóng",
    closedHint: "Liên kết này đã được dùng hoặc đã hết hạn, vui lòng vào lại từ sảnh.",
    script: "Trò chơi này cần bật JavaScript.",
    payTable: "Bảng trả thưởng",
    rules: "Luật chơi",
    payback: "Tỷ lệ hoàn trả lý thuyết {percent}%",
  },
  "zh-cn": {
    back: "回大厅",
    balance: "馆内点数",
    bet: "押注",
    sound: "音效",
    loading: "加载中",
    working: "处理中",
    unread: "无法连接，请检查网络",
    insufficient: "点数不足，请回大厅转入",
    retrying: "连接不稳，正在确认这一局",
    offline: "无法连接。再按一次会确认同一局，不会重复扣点",
    again: "再试一次",
    tooMany: "未结算的注单太多，请等候开奖",
    refused: "这一步无法进行，请刷新页面",
    closedTitle: "游戏已结束",
    closedHint: "这个链接已使用或已过期，请回大厅重新进入。",
    script: "此游戏需要启用 JavaScript。",
    payTable: "赔付表",
    rules: "游戏规则",
    payback: "理论返还率 {percent}%",
  },
  en: {
    back: "Back to the lobby",
    balance: "Points in the game",
    bet: "Bet",
    sound: "Sound",
    loading: "Loading",
    working: "One moment",
    unread: "No connection. Please check your network",
    insufficient: "Not enough points. Go back to the lobby to move some in",
    retrying: "The connection is poor. Checking this round",
    offline: "No connection. Press again to check the same round; points are not taken twice",
    again: "Try again",
    tooMany: "Too many bets wait for their result. Please wait for the draw",
    refused: "This can't be done now. Please reload the page",
    closedTitle: "The game is over",
    closedHint: "This link was used or is too old. Please come in again from the lobby.",
    script: "This game needs JavaScript.",
    payTable: "Pay table",
    rules: "Rules",
    payback: "Theoretical return {percent} %",
  },
};
