/**
 * The input of members and operators in the tests, and names that are data: everything else is found by the catalogue.
 */
export const typed = {
  /** A name that Chinese characters are kept of. */
  holder: "測試",
  /** A card holder who is not the member. */
  stranger: "別人",
  /** The introducer that a member names. */
  introducer: "老王",
  /** Real names. */
  realName: "王小明",
  realNameInVietnam: "Nguyễn Văn An",
  branch: "信義分行",
  /** A promotion's title and text. */
  promotion: "秋季簽到",
  /** Why a card is refused. */
  blurred: "照片模糊",
  /** Why a withdrawal is rejected. */
  otherHolder: "戶名不符",
  /** Why a withdrawal is approved. */
  matches: "資料相符",
  /** Why it is paid. */
  due: "撥款",
  /** The bank of a virtual account, as a vendor names it. */
  bankOfVendor: "中國信託",
  /** The name of a method that its vendor gives. */
  cardMethod: "C2P-信用卡",
};
