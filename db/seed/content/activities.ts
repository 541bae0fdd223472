import type { SeedItem } from "./seed_item.ts";

// The figures of a promotion are its terms, which the page shows beside these words: none is written here.
export const activities: readonly SeedItem[] = [
  {
    key: "first-deposit",
    category: "deposit",
    texts: {
      tw: {
        title: "首次儲值禮",
        summary: "第一筆儲值入帳後即可領取，領或不領由您決定。",
        body: [
          "第一筆儲值入帳後，這一頁會顯示可領取的金額，以及領取後要完成的流水。**領取前先看清楚**，不領也不影響您的儲值。",
          "## 怎麼領",
          "1. 完成手機驗證並由客服開通會員。\n2. 以本人帳戶完成第一筆儲值。\n3. 回到這一頁，確認金額與流水後領取。",
          "## 請留意",
          "- 一人一次，同一時間只進行一項優惠。\n- 流水依[遊戲大廳](/games)各館的計入比例累計。\n- 取消前會先告訴您保留多少、收回多少。",
        ].join("\n\n"),
      },
      vn: {
        title: "Thưởng nạp lần đầu",
        summary: "Nhận được ngay khi khoản nạp đầu tiên vào ví. Nhận hay không là tùy bạn.",
        body: [
          "Khi khoản nạp đầu tiên vào ví, trang này hiện số điểm bạn nhận được và doanh thu cược cần hoàn thành. **Vui lòng xem kỹ trước khi nhận**; không nhận cũng không ảnh hưởng đến khoản nạp của bạn.",
          "## Cách nhận",
          "1. Xác minh số điện thoại và được CSKH kích hoạt.\n2. Nạp khoản đầu tiên từ tài khoản chính chủ.\n3. Quay lại trang này, xem số điểm và doanh thu cược rồi bấm nhận.",
          "## Lưu ý",
          "- Mỗi người một lần, mỗi lúc chỉ một ưu đãi.\n- Doanh thu cược tính theo tỷ lệ của từng [sảnh game](/games).\n- Trước khi hủy, bạn được xem phần giữ lại và phần thu hồi.",
        ].join("\n\n"),
      },
      "zh-cn": {
        title: "首次充值礼",
        summary: "第一笔充值入账后即可领取，领或不领由您决定。",
        body: [
          "第一笔充值入账后，本页会显示可领取的金额，以及领取后要完成的流水。**领取前先看清楚**，不领也不影响您的充值。",
          "## 怎么领",
          "1. 完成手机验证并由客服开通会员。\n2. 以本人账户完成第一笔充值。\n3. 回到本页，确认金额与流水后领取。",
          "## 请留意",
          "- 一人一次，同一时间只进行一项优惠。\n- 流水按[游戏大厅](/games)各馆的计入比例累计。\n- 取消前会先告诉您保留多少、收回多少。",
        ].join("\n\n"),
      },
      en: {
        title: "First top-up bonus",
        summary: "Yours to claim once your first top-up is credited. Whether you do is up to you.",
        body: [
          "Once your first top-up is credited, this page shows what you can claim and the turnover that comes with it. **Look before you claim**; leaving it does not change your top-up.",
          "## How to claim",
          "1. Verify your mobile number and have support activate your account.\n2. Make your first top-up from your own account.\n3. Come back here, check the amount and the turnover, and claim.",
          "## Please note",
          "- Once for each member, and one promotion at a time.\n- Bets count by the share of their [game hall](/games).\n- Before you cancel you are shown what you keep and what goes back.",
        ].join("\n\n"),
      },
    },
  },
  {
    key: "turntable",
    category: "event",
    texts: {
      tw: {
        title: "幸運轉盤",
        summary: "儲值送抽獎次數，機率全數公開，每一次都能自行驗證。",
        body: [
          "每筆入帳的儲值依金額送抽獎次數，最早得到的先用。獎項、機率與剩餘數量都列在[轉盤](/turntable)上。",
          "## 怎麼確定沒有動手腳",
          "伺服器種子的雜湊在抽獎前就公布，您可以自己設定客戶端種子；換新種子時，舊的會公開，每一次結果都能自己算一遍。",
        ].join("\n\n"),
      },
      vn: {
        title: "Vòng quay may mắn",
        summary: "Nạp điểm được lượt quay, xác suất công khai, mỗi lượt đều tự kiểm chứng được.",
        body: [
          "Mỗi khoản nạp vào ví được tặng lượt quay theo số tiền, lượt có trước dùng trước. Giải thưởng, xác suất và số lượng còn lại đều ghi trên [vòng quay](/turntable).",
          "## Làm sao biết kết quả công bằng",
          "Mã băm của seed máy chủ được công bố trước khi quay, còn seed của bạn do bạn tự đặt. Khi đổi seed mới, seed cũ được công khai và bạn tự tính lại được từng kết quả.",
        ].join("\n\n"),
      },
      "zh-cn": {
        title: "幸运转盘",
        summary: "充值送抽奖次数，概率全部公开，每一次都能自行验证。",
        body: [
          "每笔入账的充值按金额送抽奖次数，最早得到的先用。奖项、概率与剩余数量都列在[转盘](/turntable)上。",
          "## 怎么确定没有动手脚",
          "服务器种子的哈希在抽奖前就公布，您可以自己设定客户端种子；换新种子时，旧的会公开，每一次结果都能自己算一遍。",
        ].join("\n\n"),
      },
      en: {
        title: "Lucky turntable",
        summary: "Top-ups give draws. The odds are published, and you can verify each draw yourself.",
        body: [
          "Each credited top-up gives draws by its amount; the oldest are used first. Prizes, odds and what is left stand on the [turntable](/turntable).",
          "## How you know that it is fair",
          "The hash of the server's seed is shown before you draw, and you may set a seed of your own. When a new seed is made, the old one is revealed and you can work out every result again.",
        ].join("\n\n"),
      },
    },
  },
  {
    key: "vip-levels",
    category: "member",
    texts: {
      tw: {
        title: "VIP 等級與返水比例",
        summary: "等級隨累積儲值或有效投注提升，各館的返水比例寫在遊戲圖上。",
        body: [
          "會員從 VIP 0 到 VIP 5，累積儲值或累積有效投注任一達標即自動升級，不需申請。",
          "- 各館的返水比例依您的等級顯示在[遊戲大廳](/games)的每張遊戲圖上。\n- 各等級的門檻與權益，以及您的升級進度，都在 [VIP 等級](/member/vip)。",
        ].join("\n\n"),
      },
      vn: {
        title: "Cấp VIP và tỷ lệ hoàn trả",
        summary: "Cấp tăng theo tổng nạp hoặc cược hợp lệ, tỷ lệ hoàn trả của từng sảnh ghi ngay trên hình game.",
        body: [
          "Hội viên có từ VIP 0 đến VIP 5, đủ tổng nạp hoặc tổng cược hợp lệ là tự lên cấp, không cần đăng ký.",
          "- Tỷ lệ hoàn trả của từng sảnh theo cấp của bạn hiện trên mỗi hình ở [sảnh game](/games).\n- Điều kiện, quyền lợi của từng cấp và tiến độ của bạn có ở trang [Cấp VIP](/member/vip).",
        ].join("\n\n"),
      },
      "zh-cn": {
        title: "VIP 等级与返水比例",
        summary: "等级随累积充值或有效投注提升，各馆的返水比例写在游戏图上。",
        body: [
          "会员从 VIP 0 到 VIP 5，累积充值或累积有效投注任一达标即自动升级，无需申请。",
          "- 各馆的返水比例按您的等级显示在[游戏大厅](/games)的每张游戏图上。\n- 各等级的门槛与权益，以及您的升级进度，都在 [VIP 等级](/member/vip)。",
        ].join("\n\n"),
      },
      en: {
        title: "VIP levels and rebate rates",
        summary: "Levels rise with your top-ups or valid bets; each hall's rebate rate stands on its tile.",
        body: [
          "Members go from VIP 0 to VIP 5. Once your top-ups or your valid bets reach the next level you rise by yourself; there is nothing to apply for.",
          "- Each hall's rebate rate at your level stands on its tile in the [game lobby](/games).\n- What each level takes and gives, and how far your next one is, stands under [VIP levels](/member/vip).",
        ].join("\n\n"),
      },
    },
  },
];
