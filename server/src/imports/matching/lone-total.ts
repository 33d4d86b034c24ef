/** One column that is only called premium, and no other amount of the policy or of its tax: it is what the client pays. */
import type { Column, Matches } from './columns.ts';
import { MOST, share } from './looks.ts';
import { readValue } from './values.ts';

const AMOUNTS = ['premium', 'net', 'gross', 'total', 'od', 'tp', 'tax', 'igst', 'cgst', 'sgst', 'utgst'];
const PREMIUMS = ['od_premium', 'third_party_premium', 'net_premium', 'new_premium', 'total_premium'];
const CONFIDENCE = 0.6;

const areAmounts = ({ sample }: Column) => (share(sample, (_, cell) => typeof readValue('money', cell).value === 'number') ?? 0) >= MOST;

/** Last year's premium, or a gross vehicle weight. */
const OTHERS = ['previous', 'weight', 'gvw'];
const isAmount = (column: Column) => {
  const { words } = column.known;
  return words.some((word) => AMOUNTS.includes(word)) && !words.some((word) => OTHERS.includes(word)) && areAmounts(column);
};

export function loneTotal(matches: Matches, columns: readonly Column[]): void {
  if (PREMIUMS.some((name) => matches[name])) return;
  const [only, ...others] = columns.filter(isAmount);
  if (!only || others.length > 0 || only.meanings.total_premium?.sort !== 'doubtful' || !only.known.words.includes('premium')) return;
  matches.total_premium = { headings: [only.heading], confidence: CONFIDENCE, known_by: 'heading', alternatives: [] };
}
