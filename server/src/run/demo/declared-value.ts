/** Percent of the price by age in years (the trade's table); a tenth less each year after. */
const SHARE_BY_AGE = [95, 80, 70, 60, 50] as const;
const inIndianGroups = new Intl.NumberFormat('en-IN');

/** Rupees, to the hundred. `age` in whole years at the start of the cover. */
export function declaredValue(price: number, age: number): number {
  const share = SHARE_BY_AGE[age] ?? 50 * 0.9 ** (age - 4);
  return Math.round((price * share) / 10_000) * 100;
}

export const written = (rupees: number): string => inIndianGroups.format(rupees);
