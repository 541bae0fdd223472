/** Without a network: the page in place of the one that can't be had, and the notice in a page that stays. */
export default {
  title: "目前沒有網路連線",
  text: "請檢查網路設定，恢復連線後會自動開啟您要的頁面。您的點數與訂單都保存在伺服器，不受影響。",
  notice: "目前沒有網路連線，畫面上的內容可能不是最新的",
};
