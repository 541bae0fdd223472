/** Every language gives these texts. */
export default {
  /** The faults of a field of a second factor or passkey. */
  faults: {
    code_required: "請輸入驗證碼",
    code_format: "驗證碼格式錯誤",
    passkey_name: "名稱須為 1 至 40 個字元",
  },
  /** Why a second factor or passkey was not taken, or is asked for. */
  refusals: {
    second_factor_required: "請輸入驗證器 App 上的 6 位數字，或一組備用碼",
    second_factor_wrong: "驗證碼錯誤或已使用過，請換一組再試",
    second_factor_missing: "您的會員等級須先到「安全設定」開啟兩步驟驗證或新增通行金鑰",
    second_factor_unproved: "此金額須先以驗證碼或通行金鑰確認身分，請到「安全設定」驗證後再提領",
    factor_proof_required: "請先以驗證碼、備用碼或通行金鑰確認是您本人",
    enrolment_over: "設定已逾時，請重新掃描條碼",
    passkey_refused: "無法使用這把通行金鑰，請再試一次或改用密碼",
    too_many_passkeys: "最多可新增 {max} 把通行金鑰",
  },
};
