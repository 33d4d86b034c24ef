/** Tiles across the top of the desk: when renewals end and who has them. Each is a filter with its count. */

import type { RouteAnswer } from '@bimabahi/contract/api/route';
import { type RenewalBand, SUMMARY_COUNTED } from '@bimabahi/contract/renewals/renewal-stages';
import type { renewalSummary } from '@bimabahi/contract/renewals/renewals';
import { UnstyledButton } from '@mantine/core';
import { count } from '../../ui/format.ts';
import classes from './Bands.module.css';

export type DeskSummary = RouteAnswer<typeof renewalSummary>['data'];

const LABELS: Readonly<Record<RenewalBand, string>> = {
  overdue: 'Overdue',
  '0-7': '0–7 days',
  '8-15': '8–15 days',
  '16-30': '16–30 days',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  no_owner: 'No owner',
  mine: 'Mine',
};
/** As colour alone says nothing. */
const SHAPES: Partial<Record<RenewalBand, string>> = { overdue: '▲', '0-7': '◐' };

function calledWords({ count: all, never_called: never }: DeskSummary['bands'][RenewalBand]): string {
  if (all === 0) return 'none';
  if (never === 0) return 'all called';
  return never === all ? 'none called yet' : `${count(never)} never called`;
}

const upTo = (number: number) => (number >= SUMMARY_COUNTED ? `${count(SUMMARY_COUNTED)}+` : count(number));

function callsWords(calls: number): string {
  if (calls === 0) return 'no call today';
  return calls === 1 ? '1 call today' : `${upTo(calls)} calls today`;
}

/** What a count means, in one line. Nobody is called about closed ones any more. */
export function bandMeaning(band: RenewalBand, summary: DeskSummary, closed = false): string {
  if (closed) return 'renewed or lost';
  if (band === 'overdue' && summary.losing_ncb > 0)
    return `${upTo(summary.losing_ncb)} ${summary.losing_ncb === 1 ? 'loses' : 'lose'} NCB in 14 days`;
  if (band === 'no_owner') return `of all ${count(summary.open)}`;
  if (band === 'mine') return callsWords(summary.calls_today);
  return calledWords(summary.bands[band]);
}

interface BandsProps {
  bands: readonly RenewalBand[];
  summary: DeskSummary | undefined;
  chosen: string | undefined;
  /** Whether renewed and lost ones are counted, and no open ones. */
  closed?: boolean;
  /** Undefined: the chosen tile was pressed again. */
  onChoose: (band: RenewalBand | undefined) => void;
}

export const Bands = ({ bands, summary, chosen, closed = false, onChoose }: BandsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box around the tiles
  <div role="group" aria-label="When they end, and whose they are" className={classes.bands} data-tiles={bands.length}>
    {bands.map((band) => {
      const isOn = band === chosen;
      return (
        <UnstyledButton
          key={band}
          className={classes.band}
          data-band={band}
          aria-pressed={isOn}
          onClick={() => onChoose(isOn ? undefined : band)}
        >
          <span className={classes.name}>
            {SHAPES[band] && !closed && <span aria-hidden>{SHAPES[band]} </span>}
            {closed && band === 'overdue' ? 'Ended' : LABELS[band].replace(/ days$/, '')}
            {LABELS[band].endsWith(' days') && <span className={classes.days}> days</span>}
          </span>
          <b className={classes.figure}>{summary ? count(summary.bands[band].count) : '\u00a0'}</b>
          <small className={classes.meaning}>{summary ? bandMeaning(band, summary, closed) : '\u00a0'}</small>
        </UnstyledButton>
      );
    })}
  </div>
);
