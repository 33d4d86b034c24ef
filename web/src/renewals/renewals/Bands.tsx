/** Tiles across the top of the desk: when renewals end and who has them. Each is a filter with its count. */

import type { RouteAnswer } from '@bimabahi/contract/api/route';
import { bandsOf, daysOfBand, isRenewalBand, type RenewalBand } from '@bimabahi/contract/renewals/renewal-bands';
import { CLOSED_STAGES, SUMMARY_COUNTED } from '@bimabahi/contract/renewals/renewal-stages';
import type { renewalSummary } from '@bimabahi/contract/renewals/renewals';
import { Tiles } from '../../ui/blocks/Tiles.tsx';
import type { Tone } from '../../ui/display/Chip.tsx';
import { count } from '../../ui/format.ts';
import classes from './Bands.module.css';

export type DeskSummary = RouteAnswer<typeof renewalSummary>['data'];

const LABELS: Readonly<Partial<Record<RenewalBand, string>>> = {
  overdue: 'Overdue',
  before: 'Before we moved in',
  no_owner: 'No owner',
  mine: 'Mine',
};
const CLOSED: ReadonlySet<string> = new Set(['closed', ...CLOSED_STAGES]);
/** Closed ones are counted too: what ended may be renewed, and is nobody's alarm. */
const hasClosed = (stage: string) => stage === 'all' || CLOSED.has(stage);
const toneOf = (band: RenewalBand): Tone | undefined =>
  band === 'overdue' ? 'vermilion' : daysOfBand(band)?.[0] === 0 ? 'marigold' : undefined;

/** Have their place before the summary says the office's own. */
const AT_FIRST = bandsOf('7, 15, 30, 60');

/** Also the one of a link, which may not be one of the office's. */
function shownBands(summary: DeskSummary | undefined, chosen: string | undefined): RenewalBand[] {
  const bands = summary ? Object.keys(summary.bands).filter(isRenewalBand) : AT_FIRST;
  return chosen === undefined || !isRenewalBand(chosen) || bands.includes(chosen) ? bands : [chosen, ...bands];
}

function calledWords({ count: all, never_called: never }: { count: number; never_called: number }): string {
  if (all === 0) return 'none';
  if (never === 0) return 'all called';
  return never === all ? 'none called yet' : `${count(never)} never called`;
}

const upTo = (number: number) => (number >= SUMMARY_COUNTED ? `${count(SUMMARY_COUNTED)}+` : count(number));

function callsWords(calls: number): string {
  if (calls === 0) return 'no call today';
  return calls === 1 ? '1 call today' : `${upTo(calls)} calls today`;
}

/** What nobody has is a part of all that the desk lists. One stage alone is not counted. */
function ofAll({ open, closed }: DeskSummary, stage: string): string {
  if (stage === 'all') return `of all ${count(open + closed)}`;
  return stage === 'open' ? `of all ${count(open)}` : 'in this stage';
}

/** What a count means, in one line. Nobody is called about closed ones any more. */
export function bandMeaning(band: RenewalBand, summary: DeskSummary, stage = 'open'): string {
  if (CLOSED.has(stage)) return 'renewed or lost';
  if (band === 'no_owner') return ofAll(summary, stage);
  if (band === 'overdue' && stage === 'all') return 'open or closed';
  if (band === 'overdue' && summary.losing_ncb > 0)
    return `${upTo(summary.losing_ncb)} ${summary.losing_ncb === 1 ? 'loses' : 'lose'} NCB in 14 days`;
  if (band === 'mine') return callsWords(summary.calls_today);
  const counted = summary.bands[band];
  return counted ? calledWords(counted) : 'chosen by a link';
}

interface BandsProps {
  summary: DeskSummary | undefined;
  chosen: string | undefined;
  /** Of which stage the counts are, or of which group of stages. */
  stage?: string | undefined;
  /** Undefined: the chosen tile was pressed again. */
  onChoose: (band: RenewalBand | undefined) => void;
}

const NOT_KNOWN = '\u00a0';
const figureOf = (band: RenewalBand, summary: DeskSummary | undefined) => {
  const counted = summary?.bands[band];
  return counted ? count(counted.count) : NOT_KNOWN;
};

export const Bands = ({ summary, chosen, stage = 'open', onChoose }: BandsProps) => (
  <Tiles
    label="When they end, and whose they are"
    className={classes.bands}
    columns={{ tablet: 4 }}
    chosen={shownBands(summary, chosen).find((band) => band === chosen)}
    onChoose={onChoose}
    tiles={shownBands(summary, chosen).map((band) => ({
      key: band,
      tone: hasClosed(stage) ? undefined : toneOf(band),
      name: (
        <>
          {hasClosed(stage) && band === 'overdue' ? 'Ended' : (LABELS[band] ?? band.replace('-', '–'))}
          {!LABELS[band] && <span className={classes.days}> days</span>}
        </>
      ),
      figure: figureOf(band, summary),
      meaning: summary ? bandMeaning(band, summary, stage) : NOT_KNOWN,
    }))}
  />
);
