/** Tiles across the top of the desk: when renewals end and who has them. Each is a filter with its count. */

import type { RouteAnswer } from '@bimabahi/contract/api/route';
import { type RenewalBand, SUMMARY_COUNTED } from '@bimabahi/contract/renewals/renewal-stages';
import type { renewalSummary } from '@bimabahi/contract/renewals/renewals';
import { Tiles } from '../../ui/blocks/Tiles.tsx';
import type { Tone } from '../../ui/display/Chip.tsx';
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
const TONES: Partial<Record<RenewalBand, Tone>> = { overdue: 'vermilion', '0-7': 'marigold' };

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
  <Tiles
    label="When they end, and whose they are"
    className={classes.bands}
    chosen={bands.find((band) => band === chosen)}
    onChoose={onChoose}
    tiles={bands.map((band) => ({
      key: band,
      tone: closed ? undefined : TONES[band],
      name: (
        <>
          {closed && band === 'overdue' ? 'Ended' : LABELS[band].replace(/ days$/, '')}
          {LABELS[band].endsWith(' days') && <span className={classes.days}> days</span>}
        </>
      ),
      figure: summary ? count(summary.bands[band].count) : '\u00a0',
      meaning: summary ? bandMeaning(band, summary, closed) : '\u00a0',
    }))}
  />
);
