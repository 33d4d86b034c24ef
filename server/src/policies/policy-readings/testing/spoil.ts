/** A sheet as a badly made, or badly understood, document has it: something is missing, moved or narrower. */
import type { Block, Sheet } from './sheets.ts';

export type Chance = () => number;

/** From 0 to 1, the same for the same seed. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const STRANGER = { text: 'Policy servicing branch: Nagpur. Phone 9822098220. Date 05/05/2025. Rs. 1,234.00' };

const WAYS: readonly ((block: Block, share: number, chance: Chance) => Sheet)[] = [
  (block, share, chance) => (chance() < share ? [] : [block]),
  (block, share, chance) =>
    typeof block === 'object' && 'table' in block ? [{ ...block, table: block.table.filter(() => chance() > share) }] : [block],
  (block, share, chance) => (chance() < share ? [block, STRANGER] : [block]),
];

export function spoiled(sheet: Sheet, chance: Chance): Sheet {
  const way = WAYS[Math.floor(chance() * WAYS.length)] ?? WAYS[0];
  const share = chance() / 4;
  return sheet.flatMap((block) => way?.(block, share, chance) ?? []);
}
