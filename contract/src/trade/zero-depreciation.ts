/** "Zero Dep", "Nil Depreciation", "ZD", "Bumper to Bumper". */
const ZERO_DEPRECIATION = /\b(zero|nil|0)[\s-]*dep|\bz\.?d\b|\bdep(reciation)?[\s-]*(waiver|reimbursement|shield|cover)|\bbumper\b/i;

/** A list of add-ons without one of them says that there is none; null where a premium is paid for add-ons that are not named. */
export function hasZeroDepreciation(addons: string | null | undefined, addonPremium: string | number | null | undefined): boolean | null {
  if (addons?.trim()) return ZERO_DEPRECIATION.test(addons);
  return Number(addonPremium ?? 0) > 0 ? null : false;
}
