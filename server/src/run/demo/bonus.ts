/** In percent; a year without a claim moves one step up, a claim resets to 0. */
const SLABS: readonly number[] = [0, 20, 25, 35, 45, 50];

export const bonusAfter = (claimFreeYears: number): number => SLABS[Math.min(claimFreeYears, SLABS.length - 1)] ?? 0;

export function nextBonus(ncb: number, { claimed }: { claimed: boolean }): number {
  return claimed ? 0 : bonusAfter(SLABS.indexOf(ncb) + 1);
}
