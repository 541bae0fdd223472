export default {
  /** The faults of a field of a second factor or passkey. */
  faults: {
    code_required: "请输入验证码",
    code_format: "验证码格式错误",
    passkey_name: "名称须为 1 至 40 个字符",
  },
  /** Why a second factor or passkey was not taken, or is asked for. */
  refusals: {
    second_factor_required: "请输入验证器应用上的 6 位数字，或一组备用码",
    second_factor_wrong: "验证码错误或已使用过，请换一组再试",
    second_factor_missing: "您的会员等级须先到“安全设置”开启两步验证或添加通行密钥",
    second_factor_unproved: "此金额须先以验证码或通行密钥确认身份，请到“安全设置”验证后再提款",
    factor_proof_required: "请先以验证码、备用码或通行密钥确认是您本人",
    enrolment_over: "设置已超时，请重新扫描二维码",
    passkey_refused: "无法使用这把通行密钥，请重试或改用密码",
    too_many_passkeys: "最多可添加 {max} 把通行密钥",
  },
};
