import type { SeedItem } from "./seed_item.ts";

/** The notice that home opens with. */
export const popups: readonly SeedItem[] = [
  {
    key: "welcome",
    texts: {
      tw: {
        title: "進場前，請先看這三點",
        summary: "",
        body:
          "- **本人帳戶**：儲值與提領都只接受會員本人的帳戶。\n- **不索取密碼**：客服不會向您要密碼或驗證碼。\n- **量力而為**：需要休息時，可隨時請客服暫停帳號。",
      },
      vn: {
        title: "Ba điều nên xem trước khi chơi",
        summary: "",
        body:
          "- **Tài khoản chính chủ**: nạp và rút chỉ qua tài khoản đứng tên hội viên.\n- **Không hỏi mật khẩu**: CSKH không bao giờ hỏi mật khẩu hay mã xác minh.\n- **Chơi có chừng mực**: khi cần nghỉ, vui lòng nhờ CSKH tạm khóa tài khoản.",
      },
      "zh-cn": {
        title: "进场前，请先看这三点",
        summary: "",
        body:
          "- **本人账户**：充值与提现都只接受会员本人的账户。\n- **不索取密码**：客服不会向您要密码或验证码。\n- **量力而为**：需要休息时，可随时请客服暂停账号。",
      },
      en: {
        title: "Three things before you play",
        summary: "",
        body:
          "- **Your own account**: top-ups and withdrawals go through accounts in your name only.\n- **No one asks for your password**: support never asks for it, nor for a code.\n- **Play within your means**: when you need a break, ask support to pause your account.",
      },
    },
  },
];
