/** The arithmetic of the year ahead in words. */
import type { YearAhead } from '@bimabahi/contract/reports/month-ahead';
import { LEAST_DUE } from '@bimabahi/contract/reports/month-definitions';
import { addRupees } from '@bimabahi/contract/values/money';
import { count, rupees } from '../../ui/format.ts';
import { difference, percent } from './month-words.ts';

/** Of the months together; null where nothing is multiplied. */
export const likelyKept = ({ likely, written, entered_ahead }: YearAhead): number | null =>
  likely === null || !entered_ahead ? null : addRupees(addRupees(likely, -written.net), -entered_ahead.net);

function keptWords(ahead: YearAhead): string {
  const { due, kept } = ahead;
  if (!due || !kept) return '';
  if (due.count === 0) return 'Nothing more falls due until 30 March.';
  const falls = `${rupees(due.net)} ${due.count === 1 ? 'falls' : 'fall'} due until 30 March`;
  if (kept.rate !== null)
    return `${falls}; of the last twelve months ${percent(kept.rate)} of such premium was kept: ${rupees(likelyKept(ahead) ?? 0)}.`;
  if (kept.due >= LEAST_DUE)
    return `${falls}. In the last twelve months nothing could be kept that has a premium, so nothing is multiplied.`;
  const fell = kept.due === 0 ? 'None' : `Only ${count(kept.due)}`;
  return `${falls}. ${fell} fell due in the last twelve months: of fewer than ${LEAST_DUE} there is no share, so nothing is multiplied.`;
}

function targetWords({ target, written, entered_ahead, likely }: YearAhead): string | null {
  const reached = entered_ahead ? likely : written.net;
  if (target === null || reached === null) return null;
  const { amount } = difference(reached, target);
  if (amount === 0) return `That is the target of ${rupees(target)}.`;
  return `That is ${rupees(Math.abs(amount))} ${amount > 0 ? 'more' : 'less'} than the target of ${rupees(target)}.`;
}

function paceWords({ pace }: YearAhead): string | null {
  if (!pace || pace.with_pace === null || pace.months === 0) return null;
  const months = pace.months === 1 ? 'one whole month is' : `${pace.months} whole months are`;
  return `The last twelve months had ${rupees(pace.net)} of other business, and ${months} left: at that pace, ${rupees(pace.with_pace)}.`;
}

/** Sentences; what is at last year's pace stands apart, as the last. */
export function aheadWords(ahead: YearAhead): string[] {
  const { written, entered_ahead, likely } = ahead;
  const said = entered_ahead
    ? [
        `${rupees(written.net)} written, ${rupees(entered_ahead.net)} entered ahead.`,
        keptWords(ahead),
        likely === null ? null : `Together ${rupees(likely)}, without any new client.`,
      ]
    : [`${rupees(written.net)} written. The year is over.`];
  const one = [...said, targetWords(ahead)].filter(Boolean).join(' ');
  return [one, paceWords(ahead)].filter((words) => words !== null);
}
